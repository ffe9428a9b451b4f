type ClassPart = string | false | null | undefined;

/** Joins class names, leaving out empty ones. */
export function cx(...parts: ClassPart[]): string {
  return parts.filter(Boolean).join(' ');
}
