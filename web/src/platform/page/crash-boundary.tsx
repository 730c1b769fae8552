import { Component, type ReactNode } from 'react';
import { Crashed } from './crashed.tsx';

/** A class, because React catches render errors only in class components. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override state = { hasCrashed: false };

  override render() {
    return this.state.hasCrashed ? <Crashed /> : this.props.children;
  }
}
