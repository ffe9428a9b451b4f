export interface CodeViewProps {
  code: string;
  /** What kind of code it is, shown above it. Default 代码. */
  title?: string;
  /** Lines shown before it scrolls. Default 16. */
  lines?: number;
}
