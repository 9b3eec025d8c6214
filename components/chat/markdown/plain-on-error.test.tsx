// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PlainOnError } from './plain-on-error';

function Broken(): never {
  throw new RangeError('Maximum call stack size exceeded');
}

it('shows the text of an answer whose Markdown cannot be rendered, and leaves the rest of the page alone', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <>
      <PlainOnError text="- - - x">
        <Broken />
      </PlainOnError>
      <p>the rest</p>
    </>,
  );
  expect(screen.getByText('- - - x')).toBeDefined();
  expect(screen.getByText('the rest')).toBeDefined();
});
