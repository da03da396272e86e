/** Keeps a failing screen from taking the rest of the app with it. */
import { Component, type ReactNode } from 'react';
import { tryAnew } from '../platform/late';

interface Props {
  readonly children: ReactNode;
  /** Drawn instead of the children after they failed; `again` draws them anew. */
  readonly fallback: (again: () => void) => ReactNode;
  /** Something else is drawn when this changes, so that the failure is over. */
  readonly until?: string;
}

export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('pku-harness: a screen failed', error);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.until !== this.props.until) this.#again();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.#again());
  }

  #again(): void {
    tryAnew();
    this.setState({ failed: false });
  }
}
