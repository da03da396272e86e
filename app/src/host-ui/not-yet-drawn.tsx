/** In place of a part that this version of the app cannot draw: it says so. */
import { EmptyState } from '../design';
import { useLocale } from '../harness/preferences';
import { appStrings } from '../strings/app';

export default function NotYetDrawn() {
  const s = appStrings[useLocale()];
  return <EmptyState icon="plugin" title={s.partMissing} text={s.partMissingText} />;
}
