/** Where a provider is: to be changed where the person may, and only shown otherwise. */
import type { SettingEntry } from '@pku-harness/sdk';
import { ListGroup, ListRow } from '../../design';
import { useLocale } from '../../harness/preferences';
import { settingsStrings } from '../../strings/settings';
import { SettingControl } from './setting-control';

interface AddressGroupProps {
  /** The setting of the address; a provider with a fixed one has none. */
  readonly entry: SettingEntry | undefined;
  readonly fixed: string | null;
}

export function AddressGroup({ entry, fixed }: AddressGroupProps) {
  const s = settingsStrings[useLocale()];
  return entry === undefined ? (
    <ListGroup title={s.address}>
      <ListRow icon="globe" title={fixed ?? ''} />
    </ListGroup>
  ) : (
    <ListGroup title={s.address} footer={s.addressNote}>
      <SettingControl entry={entry} />
    </ListGroup>
  );
}
