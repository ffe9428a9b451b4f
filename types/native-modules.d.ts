/** The parts of native/'s packages that `.rn` files use; the packages themselves are installed in native/ only. */
declare module 'react-native' {
  export const Linking: { openURL(url: string): Promise<void> };
  export const AppState: {
    addEventListener(type: 'change', listener: (state: string) => void): { remove(): void };
  };
  export const Appearance: {
    getColorScheme(): 'light' | 'dark' | null;
    addChangeListener(listener: () => void): { remove(): void };
  };
  export const Platform: { OS: 'ios' | 'android' };
  export const StatusBar: { currentHeight?: number };
  export const Share: {
    share(content: { title?: string; message: string; url?: string }): Promise<{ action: string }>;
  };
  export const Vibration: { vibrate(milliseconds?: number): void };
}

declare module '@tarojs/runtime-rn' {
  /** What a length of the stylesheets is on this screen. */
  export function scalePx2dp(px: number): number;
}

declare module 'react-native-safe-area-context' {
  export const initialWindowMetrics: {
    insets: { top: number; right: number; bottom: number; left: number };
  } | null;
}

declare module '@react-native-async-storage/async-storage' {
  const AsyncStorage: {
    getItem(key: string): Promise<string | null>;
    setItem(key: string, value: string): Promise<void>;
    removeItem(key: string): Promise<void>;
    getAllKeys(): Promise<readonly string[]>;
  };
  export default AsyncStorage;
}

declare module 'expo-file-system' {
  export const documentDirectory: string | null;
  export const cacheDirectory: string | null;
  export function makeDirectoryAsync(uri: string, options?: { intermediates?: boolean }): Promise<void>;
  export function readAsStringAsync(uri: string): Promise<string>;
  export function writeAsStringAsync(
    uri: string,
    text: string,
    options?: { encoding: 'utf8' | 'base64' },
  ): Promise<void>;
  export function readDirectoryAsync(uri: string): Promise<string[]>;
  export function moveAsync(options: { from: string; to: string }): Promise<void>;
  export function copyAsync(options: { from: string; to: string }): Promise<void>;
  export function deleteAsync(uri: string, options?: { idempotent?: boolean }): Promise<void>;
  export function getInfoAsync(
    uri: string,
  ): Promise<{ exists: true; size: number; uri: string } | { exists: false; uri: string }>;
  export function createDownloadResumable(
    url: string,
    fileUri: string,
    options: { headers?: Record<string, string> },
    callback: (progress: { totalBytesWritten: number; totalBytesExpectedToWrite: number }) => void,
  ): {
    downloadAsync(): Promise<{ uri: string; status: number; headers: Record<string, string> } | undefined>;
    cancelAsync(): Promise<void>;
  };
}

declare module '@tarojs/router-rn' {
  export function hideTabBar(options: { animation: boolean }): Promise<unknown>;
  export const navigationRef: {
    current: { addListener(event: 'state', listener: () => void): () => void } | null;
  };
}
