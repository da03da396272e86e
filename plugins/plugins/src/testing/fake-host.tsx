/** A host for tests of screens: plain HTML elements, and the props of every component as it was drawn. */
import type { AppLocale, HostComponentProps, HostUI, PluginScreenProps, Theme, ToolData } from '@pku-harness/sdk';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Drawn = { [Name in keyof HostComponentProps]?: HostComponentProps[Name][] };

/** A screen as it was drawn. */
export interface Drawing {
  readonly html: string;
  /** Props by component, in drawing order. */
  readonly drawn: Drawn;
  /** Where the screen navigated to. */
  readonly visited: readonly string[];
}

/** Draws a screen once; `data` is what every tool read answers. */
export function draw(
  Screen: ComponentType<PluginScreenProps>,
  world: {
    data: ToolData<unknown>;
    locale?: AppLocale;
    params?: Record<string, string>;
    services: PluginScreenProps['services'];
  },
): Drawing {
  const drawn: Drawn = {};
  const visited: string[] = [];
  const component = (name: keyof HostComponentProps) => (props: { children?: ReactNode; trailing?: ReactNode }) => {
    Object.assign(drawn, { [name]: [...(drawn[name] ?? []), props] });
    const texts = Object.entries(props).filter(([, value]) => typeof value === 'string');
    return (
      <section data-name={name}>
        {texts.map(([key, value]) => (
          <p key={key}>{value as string}</p>
        ))}
        {props.children}
        {props.trailing}
      </section>
    );
  };
  const host: HostUI = {
    components: new Proxy(
      {},
      { get: (_, name) => component(name as keyof HostComponentProps) },
    ) as HostUI['components'],
    useTheme: () => ({}) as Theme,
    useLocale: () => world.locale ?? 'zh-Hans',
    useToolData: <T,>() => world.data as ToolData<T>,
    useWidgetData: <T,>() => world.data as ToolData<T>,
    useBindings: (bindings) => Object.fromEntries(Object.keys(bindings).map((name) => [name, world.data])) as never,
    refreshAll: async () => undefined,
    navigate: (href) => void visited.push(href),
    back: () => undefined,
    dismiss: () => undefined,
    ask: () => undefined,
    haptics: { tap: () => undefined, select: () => undefined, success: () => undefined, warning: () => undefined },
    useNow: () => 0,
    formatAgo: () => '',
    useSecureDisplay: () => ({ captureBlocked: false, brightnessSet: false }),
    useStoreVersion: () => 0,
  };
  const html = renderToStaticMarkup(
    <Screen
      host={host}
      services={world.services}
      kv={{ get: async () => undefined, set: async () => undefined, delete: async () => undefined }}
      invoke={async <T,>() => undefined as T}
      params={world.params ?? {}}
    />,
  );
  return { html, drawn, visited };
}
