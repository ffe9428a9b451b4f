/** The parts of native/'s packages that the design system draws with; installed in native/ only. */
declare module 'react-native' {
  import type { ComponentType, ReactNode, RefAttributes } from 'react';

  interface Announced {
    nativeID?: string;
    accessible?: boolean;
    accessibilityRole?: string;
    accessibilityLabel?: string;
    accessibilityState?: Record<string, boolean | undefined>;
    accessibilityLiveRegion?: 'none' | 'polite' | 'assertive';
  }
  export interface TouchEvent {
    nativeEvent: { touches: readonly { pageX: number; pageY: number }[] };
  }
  interface Touched {
    onTouchStart?: (event: TouchEvent) => void;
    onTouchMove?: (event: TouchEvent) => void;
    onTouchEnd?: (event: TouchEvent) => void;
    onTouchCancel?: (event: TouchEvent) => void;
  }
  interface ViewProps extends Announced, Touched {
    style?: unknown;
    pointerEvents?: 'auto' | 'none' | 'box-none' | 'box-only';
    importantForAccessibility?: 'auto' | 'yes' | 'no' | 'no-hide-descendants';
    accessibilityElementsHidden?: boolean;
    children?: ReactNode;
  }
  export const View: ComponentType<ViewProps>;
  export const Text: ComponentType<
    Announced & { style?: unknown; selectable?: boolean; numberOfLines?: number; children?: ReactNode }
  >;
  export const Pressable: ComponentType<
    Announced & {
      style?: (state: { pressed: boolean }) => unknown;
      disabled?: boolean;
      onPress?: () => void;
      onLongPress?: () => void;
      children?: ReactNode;
    }
  >;
  export const TextInput: ComponentType<
    Announced & {
      value: string;
      onChangeText: (text: string) => void;
      onSubmitEditing?: (event: { nativeEvent: { text: string } }) => void;
      onFocus?: () => void;
      onBlur?: () => void;
      placeholder?: string;
      placeholderTextColor?: string;
      keyboardType?: string;
      secureTextEntry?: boolean;
      multiline?: boolean;
      maxLength?: number;
      editable?: boolean;
      autoFocus?: boolean;
      autoCapitalize?: 'none' | 'sentences';
      returnKeyType?: string;
      textAlignVertical?: 'top' | 'auto';
      underlineColorAndroid?: string;
      style?: unknown;
    }
  >;
  export const Image: ComponentType<
    Announced & {
      source: { uri: string } | undefined;
      resizeMode?: 'cover' | 'contain';
      style?: unknown;
      onLoad?: (event: { nativeEvent: { source: { width: number; height: number } } }) => void;
      onError?: () => void;
    }
  >;
  export interface ScrollViewHandle {
    scrollTo(to: { x?: number; y?: number; animated: boolean }): void;
  }
  export interface ScrollEvent {
    nativeEvent: {
      contentOffset: { x: number; y: number };
      contentSize: { height: number; width: number };
      layoutMeasurement: { height: number; width: number };
    };
  }
  export const ScrollView: ComponentType<
    Announced &
      RefAttributes<ScrollViewHandle> & {
        horizontal?: boolean;
        style?: unknown;
        contentContainerStyle?: unknown;
        scrollEventThrottle?: number;
        keyboardShouldPersistTaps?: 'handled';
        nestedScrollEnabled?: boolean;
        showsVerticalScrollIndicator?: boolean;
        showsHorizontalScrollIndicator?: boolean;
        onScroll?: (event: ScrollEvent) => void;
        onLayout?: (event: { nativeEvent: { layout: { height: number } } }) => void;
        children?: ReactNode;
      }
  >;
  export const ActivityIndicator: ComponentType<{ size?: number | 'small' | 'large'; color?: string }>;
}

declare module 'react-native-svg' {
  import type { ComponentType, ReactNode } from 'react';
  export const Svg: ComponentType<{
    width: number | '100%';
    height: number | '100%';
    viewBox: string;
    preserveAspectRatio?: 'none';
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
    vectorEffect?: 'non-scaling-stroke';
    opacity?: number;
  }>;
}
