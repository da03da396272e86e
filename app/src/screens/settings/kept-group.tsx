/** How much each plugin keeps, each leading to the page where it can be cleared. */
import { textFor } from '@pku-harness/sdk';
import { useQuery } from '@tanstack/react-query';
import { type Href, useRouter } from 'expo-router';
import { fileSize } from '../../chat/message/file-size';
import { ListGroup, ListRow } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { usePlugins } from '../../harness/queries';
import { dataStrings } from '../../strings/data-settings';

/** The key of the cache. */
export const keptKey = ['kept'];

export function KeptGroup() {
  const locale = useLocale();
  const s = dataStrings[locale];
  const router = useRouter();
  const harness = useHarness();
  const plugins = usePlugins().data ?? [];
  const usage = useQuery({
    queryKey: keptKey,
    queryFn: ({ signal }) => harness.kv.usage({}, { signal }),
    staleTime: 0,
  });
  const rows = usage.data ?? [];
  if (rows.length === 0) return null;
  return (
    <ListGroup title={s.pluginData}>
      {rows.map(({ plugin: id, bytes }) => {
        const plugin = plugins.find((one) => one.id === id);
        return (
          <ListRow
            key={id}
            icon={plugin?.icon ?? 'plugin'}
            title={plugin === undefined ? id : textFor(plugin.name, locale)}
            value={fileSize(bytes)}
            onPress={() => router.navigate(`/settings/storage/${encodeURIComponent(id)}` as Href)}
          />
        );
      })}
    </ListGroup>
  );
}
