import { Share } from 'react-native';
import type { LocalFile } from '../types';

/** Hands a downloaded file to the system's share sheet, which offers the apps that can open it. */
export async function openFile(file: LocalFile): Promise<void> {
  await Share.share({ title: file.name, message: file.name, url: file.path });
}
