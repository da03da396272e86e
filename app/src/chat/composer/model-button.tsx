/** Which model answers, and a way to choose another one without leaving the chat. */

import { Suspense, useState } from 'react';
import { Dialog, Skeleton } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useSettings } from '../../harness/queries';
import { late } from '../../platform/late';
import { composerStrings } from '../../strings/composer';
import { ComposerButton } from './composer-button';

const ModelChooser = late(async () => (await import('./model-chooser')).ModelChooser);

export function ModelButton() {
  const s = composerStrings[useLocale()];
  const settings = useSettings();
  const [open, setOpen] = useState(false);
  const model = settings.data?.find(({ key }) => key === 'ai.model')?.value;
  if (settings.data === undefined) return null;
  const name = typeof model === 'string' && model !== '' ? model : s.modelNone;
  return (
    <>
      <ComposerButton label={`${name}, ${s.chooseModel}`} text={name} onPress={() => setOpen(true)} />
      <Dialog open={open} title={s.chooseModel} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton shape="list" lines={4} />}>
          <ModelChooser onChosen={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
