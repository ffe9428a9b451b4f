/** The bytes of a file. Rejects when the file has been moved or removed since it was chosen. */
export const readBytes = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('file error'));
    reader.readAsArrayBuffer(file);
  });

/** Text as UTF-8, or as GBK, which many programs still write, where it is not. */
export function decodedText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
