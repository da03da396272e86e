/** What drawings are made of: the few shapes of SVG that the design uses, the same on phones and in browsers. */
import type { ReactNode } from 'react';
import type { ViewStyle } from 'react-native';

/** How a shape is painted. */
export interface Paint {
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeLinecap?: 'round' | 'butt';
  readonly strokeLinejoin?: 'round' | 'miter';
  readonly strokeDasharray?: string;
  readonly transform?: string;
}

/** Props of the shapes. */
export interface ShapeProps {
  readonly Svg: {
    readonly width: number;
    readonly height: number;
    readonly viewBox?: string;
    readonly fill?: string;
    readonly style?: ViewStyle;
    readonly role?: 'img';
    readonly 'aria-label'?: string;
    readonly 'aria-hidden'?: boolean;
    readonly children?: ReactNode;
  };
  readonly Path: Paint & { readonly d: string };
  readonly Circle: Paint & { readonly cx: number; readonly cy: number; readonly r: number };
  readonly Rect: Paint & {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly rx?: number;
  };
}
