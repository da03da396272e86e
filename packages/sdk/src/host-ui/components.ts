/** The table of components that a screen draws with. */
import type { ComponentType } from 'react';
import type { ContentProps } from './content';
import type { ControlProps } from './controls';
import type { LayoutProps } from './layout';

/** Optional props may also be given as `undefined`, so that a value which may be missing is handed on as it is. */
type Lenient<Props> = Props extends unknown
  ? { [Key in keyof Props]: Record<never, never> extends Pick<Props, Key> ? Props[Key] | undefined : Props[Key] }
  : never;

type Strict = LayoutProps & ControlProps & ContentProps;

/** Props of the components; what can be pressed, typed into or looked at as a picture must have a name. */
export type HostComponentProps = { [Name in keyof Strict]: Lenient<Strict[Name]> };

/** A name of the table. */
export type HostComponentName = keyof HostComponentProps;

/** The components by name. */
export type HostComponents = { readonly [Name in HostComponentName]: ComponentType<HostComponentProps[Name]> };
