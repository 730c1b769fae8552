import { Component, type ReactNode } from 'react';
import { Crashed } from './crashed.tsx';

/** React knows no other way to catch what a page throws. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override state = { hasCrashed: false };

  override render() {
    return this.state.hasCrashed ? <Crashed /> : this.props.children;
  }
}
