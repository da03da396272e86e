/** The size of a file as people read it. Pure. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The icon of a type. */
export function fileIcon(mediaType: string): string {
  if (mediaType.startsWith('image/')) return 'image';
  if (mediaType.startsWith('audio/')) return 'music';
  return mediaType === 'application/pdf' ? 'book' : 'attach';
}
