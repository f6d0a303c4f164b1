import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of the children after a crash. */
  broken: ReactNode;
  /** The current location. After a crash, a new location retries the children; before a crash, it has no effect. */
  at?: Location;
}

/** Catches crashes. The screen then says that it crashed, and offers a way out (docs/rules/screens.md#what-a-failure-says). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; at: Location | undefined }> {
  override state = { failed: false, at: this.props.at };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: { at: Location | undefined }) {
    return at === state.at ? null : { failed: false, at };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? this.props.broken : this.props.children;
  }
}
