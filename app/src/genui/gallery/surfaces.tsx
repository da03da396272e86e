/** Generated surfaces in the gallery: drawn over data at hand, with a host that carries nothing out. */
import type { AppLocale } from '@pku-harness/sdk';
import type { CachedRead, SurfacePort } from '@pku-harness/sdk/genui/run';
import { useMemo } from 'react';
import { Column, Surface } from '../../design';
import { useLocale } from '../../harness/preferences';
import { Sample } from '../../screens/gallery/sample';
import { ConfirmProvider, useConfirm } from '../confirm';
import { SurfaceView } from '../surface-view';
import { useSurfaceStore } from '../use-store';
import { type GallerySurface, galleryData, gallerySurfaces } from './specs';

/** The theme and language of the gallery are those of its address. */
export default function GallerySurfaces({ locale }: { locale?: AppLocale }) {
  const own = useLocale();
  const surfaces = gallerySurfaces(locale ?? own);
  return (
    <ConfirmProvider>
      <Column gap="xl">
        {surfaces.map((surface) => (
          <Sample key={surface.name} name={surface.name}>
            <One surface={surface} locale={locale ?? own} />
          </Sample>
        ))}
      </Column>
    </ConfirmProvider>
  );
}

function One({ surface, locale }: { surface: GallerySurface; locale: AppLocale }) {
  const confirm = useConfirm();
  const port = useMemo(() => galleryPort(locale, confirm), [locale, confirm]);
  const store = useSurfaceStore({ spec: surface.spec, place: { surface: 'chat', locale }, port });
  return (
    <Surface label={surface.name}>
      <SurfaceView store={store} />
    </Surface>
  );
}

const HOUR = 3_600_000;
const OFFLINE = { code: 'offline', zh: '连不上校园网', en: 'The campus network cannot be reached' };

function galleryPort(locale: AppLocale, confirm: SurfacePort['confirm']): SurfacePort {
  const data = galleryData(locale);
  const read = (tool: string): CachedRead => {
    if (tool === 'demo.loading') return { status: 'loading', refreshing: true };
    if (tool === 'demo.failing') return { status: 'error', error: OFFLINE, refreshing: false };
    if (tool === 'demo.old') {
      return {
        status: 'ready',
        value: { value: '42' },
        error: OFFLINE,
        fetchedAt: Date.now() - 3 * HOUR,
        refreshing: false,
      };
    }
    return { status: 'ready', value: data[tool], fetchedAt: Date.now(), refreshing: false };
  };
  return {
    now: () => Date.now(),
    words: async (tool) => ({
      title: {
        zh: tool === 'demo.pay' ? '充值校园卡' : '记一笔',
        en: tool === 'demo.pay' ? 'Top up the campus card' : 'Write a note',
      },
      effect: tool === 'demo.pay' ? 'money' : 'write',
      fields:
        tool === 'demo.pay'
          ? [{ label: { zh: '金额', en: 'Amount' }, value: locale === 'en' ? '50 yuan' : '50 元' }]
          : [],
    }),
    confirm,
    invoke: async (tool) =>
      tool === 'demo.fail' ? { status: 'failed', error: OFFLINE } : { status: 'ok', result: {} },
    ask: nothing,
    navigate: nothing,
    open: nothing,
    copy: nothing,
    mayRead: (tool) => (tool === 'demo.asking' ? 'ask' : 'auto'),
    watch: ({ tool }, tell) => {
      tell(read(tool));
      return nothing;
    },
    reread: nothing,
    later: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  };
}

function nothing(): void {}
