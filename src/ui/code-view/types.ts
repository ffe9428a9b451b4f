export interface CodeViewProps {
  code: string;
  /** What it is; above the code. Default 代码. */
  title?: string;
  /** Lines shown before it scrolls. Default 16. */
  lines?: number;
}
