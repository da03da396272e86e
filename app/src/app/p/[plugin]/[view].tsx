/** `/p/<plugin>/<view>`: a plugin’s page. */
import { PluginScreen } from '../../../screens/plugin-screen';

export default function PluginPageRoute() {
  return <PluginScreen kind="p" />;
}
