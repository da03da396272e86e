/** Screens as plain text for tests: every component is drawn as its texts, and what can be pressed is found by its words. */
import type { AppLocale, HostComponentProps, HostUI, PluginScreenProps, ToolData } from '@pku-harness/sdk';
import { memoryKV, testServices } from '@pku-harness/sdk/testing';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A screen as it was drawn. */
export interface Drawn {
  readonly html: string;
  /** Presses what has this text. */
  press(text: string): Promise<void>;
  /** Tools that were called, and routes that were gone to, in order. */
  readonly did: readonly unknown[];
}

type AnyProps = {
  readonly text?: string;
  readonly title?: string;
  readonly label?: string;
  readonly actions?: ReactNode;
  readonly onPress?: () => unknown;
  readonly action?: { readonly text: string; readonly onPress: () => unknown };
  readonly children?: ReactNode;
};

/** Draws a screen once; `data` answers each tool that it reads. */
export function drawn(
  Screen: ComponentType<PluginScreenProps>,
  data: Readonly<Record<string, unknown>>,
  given: { readonly locale?: AppLocale; readonly params?: Record<string, string>; readonly error?: string } = {},
): Drawn {
  const did: unknown[] = [];
  const presses = new Map<string, () => unknown>();
  const component = (props: AnyProps) => {
    const name = props.text ?? props.title ?? props.label;
    if (name !== undefined && props.onPress !== undefined) presses.set(name, props.onPress);
    if (props.action !== undefined) presses.set(props.action.text, props.action.onPress);
    const texts = Object.values({ ...props, action: props.action?.text }).filter((value) => typeof value === 'string');
    return (
      <section>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {props.actions}
        {props.children}
      </section>
    );
  };
  const toolData = (tool: string): ToolData<unknown> => ({
    status: tool in data ? 'ready' : given.error === undefined ? 'loading' : 'error',
    value: data[tool],
    error: given.error,
    fetchedAt: 0,
    refreshing: false,
    refresh: async () => void did.push(['refresh', tool]),
  });
  const host = {
    components: new Proxy({}, { get: () => component }) as { [Name in keyof HostComponentProps]: never },
    useLocale: () => given.locale ?? 'zh-Hans',
    useToolData: toolData,
    navigate: (href: string) => void did.push(['navigate', href]),
    formatAgo: () => '5 分钟前',
    dismiss: () => void did.push(['dismiss']),
    ask: (text: string) => void did.push(['ask', text]),
    haptics: { tap: () => {}, select: () => {}, success: () => {}, warning: () => {} },
  } as unknown as HostUI;
  const html = renderToStaticMarkup(
    <Screen
      host={host}
      services={testServices()}
      kv={memoryKV()}
      invoke={async <T,>(tool: string, input?: unknown) => void did.push([tool, input]) as T}
      params={given.params ?? {}}
    />,
  );
  return {
    html,
    did,
    press: async (text) => {
      const press = presses.get(text);
      if (press === undefined) throw new Error(`nothing to press says ${text}`);
      await press();
    },
  };
}
