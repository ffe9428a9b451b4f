interface ImageSize {
  width: number;
  height: number;
  type: 'png' | 'jpeg' | 'gif' | 'unknown';
}

/** Size of a picture from its first bytes; 1 × 1 of unknown type for a format that the host does not read. */
export function imageSize(bytes: Uint8Array): ImageSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47) {
    return { width: view.getUint32(16), height: view.getUint32(20), type: 'png' };
  }
  if (bytes.length >= 10 && view.getUint32(0) === 0x47494638) {
    return { width: view.getUint16(6, true), height: view.getUint16(8, true), type: 'gif' };
  }
  if (bytes.length >= 4 && view.getUint16(0) === 0xffd8) return { ...jpegSize(view), type: 'jpeg' };
  return { width: 1, height: 1, type: 'unknown' };
}

/** A JPEG has its size in the frame header, somewhere behind its other segments. */
function jpegSize(view: DataView): { width: number; height: number } {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return { width: 1, height: 1 };
}
