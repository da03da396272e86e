/** The shapes on a phone. */
import type { ComponentType } from 'react';
import NativeSvg, { Circle as NativeCircle, Path as NativePath, Rect as NativeRect } from 'react-native-svg';
import type { ShapeProps } from './props';

export const Svg = NativeSvg as ComponentType<ShapeProps['Svg']>;
export const Path = NativePath as ComponentType<ShapeProps['Path']>;
export const Circle = NativeCircle as ComponentType<ShapeProps['Circle']>;
export const Rect = NativeRect as ComponentType<ShapeProps['Rect']>;
