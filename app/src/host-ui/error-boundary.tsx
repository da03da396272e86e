/** Keeps a failing screen from taking the rest of the app with it. */
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Drawn instead of the children after they failed; `again` draws them anew. */
  readonly fallback: (again: () => void) => ReactNode;
}

export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('pku-harness: a screen failed', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
