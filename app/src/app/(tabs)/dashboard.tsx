/** `/dashboard`: a slot for plugins. */
import { SlotScreen } from '../../screens/slot';

export default function DashboardRoute() {
  return <SlotScreen slot="dashboard" />;
}
