/** `/schedule`: a slot for plugins. */
import { SlotScreen } from '../../screens/slot';

export default function ScheduleRoute() {
  return <SlotScreen slot="schedule" />;
}
