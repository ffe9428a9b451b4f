/** The parts of native/'s packages that the design system draws with; installed in native/ only. */
declare module 'react-native' {
  import type { ComponentType } from 'react';
  export const ActivityIndicator: ComponentType<{ size?: number | 'small' | 'large'; color?: string }>;
}

declare module 'react-native-svg' {
  import type { ComponentType, ReactNode } from 'react';
  export const Svg: ComponentType<{
    width: number;
    height: number;
    viewBox: string;
    style?: unknown;
    accessible?: boolean;
    accessibilityLabel?: string;
    children?: ReactNode;
  }>;
  export const Path: ComponentType<{
    d: string;
    fill?: string;
    stroke?: string;
    strokeWidth?: number;
    strokeLinecap?: 'round' | 'butt';
    strokeLinejoin?: 'round' | 'miter';
    strokeDasharray?: string;
    opacity?: number;
  }>;
}
