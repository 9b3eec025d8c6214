'use client';

import { Component, type ReactNode } from 'react';

/** Shows an answer as plain text when its Markdown cannot be rendered, so that one answer never takes the page down. */
export class PlainOnError extends Component<{ text: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p className="break-words whitespace-pre-wrap">{this.props.text}</p>;
  }
}
