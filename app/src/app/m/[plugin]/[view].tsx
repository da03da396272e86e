/** `/m/<plugin>/<view>`: a plugin’s form, in front of the page. */
import { PluginScreen } from '../../../screens/plugin-screen';

export default function PluginFormRoute() {
  return <PluginScreen kind="m" />;
}
