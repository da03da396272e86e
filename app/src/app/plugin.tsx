/** `/plugin?src=<link>`: what a plugin’s link is, and what installing it would do. */
import { PluginLinkScreen } from '../screens/plugin-link/plugin-link-screen';

export default function PluginLinkRoute() {
  return <PluginLinkScreen />;
}
