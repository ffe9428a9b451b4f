import { Component, type ErrorInfo, type ReactNode } from 'react';
import { uiConfig } from '../internal/ui-config';

interface BoundaryProps {
  /** What to draw in place of content that threw. */
  fallback: (retry: () => void) => ReactNode;
  children?: ReactNode;
}

/** Keeps an exception in one page's content from bringing down the frame with it. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    uiConfig().report?.(error);
  }

  private readonly retry = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
