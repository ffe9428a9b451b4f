import { Component, type PropsWithChildren, type ReactNode } from 'react';
import { Broken } from './broken-page';
import { reportCrash } from './report-crash';

interface State {
  failed: boolean;
}

/** The last net: an error thrown while drawing shows a page that offers to try again, never a blank one. */
export class AppBoundary extends Component<PropsWithChildren, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportCrash(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Broken onRetry={() => this.setState({ failed: false })} />;
  }
}
