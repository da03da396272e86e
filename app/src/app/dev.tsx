/** `/dev`: the developer links. metro.config.js leaves this file out unless PKU_DEVELOPER=1. */
import { DeveloperScreen } from '../screens/developer/developer-screen';

export default function DeveloperRoute() {
  return <DeveloperScreen />;
}
