import { expect, it } from 'vitest';
import { integerSetOrder } from './integer-set-order';

/** Made with CPython 3.11: `list(set(numbers))`. */
const recorded: [number[], number[]][] = [
  [[318], [318]],
  [
    [130, 379],
    [130, 379],
  ],
  [
    [183, 353, 378],
    [353, 378, 183],
  ],
  [
    [333, 271, 14, 238],
    [238, 333, 14, 271],
  ],
  [
    [397, 127, 332, 26],
    [26, 332, 397, 127],
  ],
  [
    [80, 57, 190, 240],
    [80, 57, 190, 240],
  ],
  [
    [126, 194, 278, 52, 293],
    [194, 293, 52, 278, 126],
  ],
  [
    [127, 6, 374, 110, 208, 143],
    [6, 110, 143, 208, 374, 127],
  ],
  [
    [93, 392, 199, 81, 390, 36, 71],
    [36, 390, 199, 392, 71, 81, 93],
  ],
  [
    [316, 227, 64, 67, 0, 2, 107, 396, 110],
    [64, 0, 2, 67, 227, 107, 396, 110, 316],
  ],
  [
    [84, 85, 148, 160, 101, 276, 347, 320, 104, 93, 353, 100, 196, 152],
    [160, 320, 353, 100, 101, 196, 104, 148, 84, 85, 276, 152, 347, 93],
  ],
];

it.each(recorded)('walks %j as Python does', (numbers, order) => {
  expect(integerSetOrder(numbers)).toEqual(order);
});

it('walks nothing where there is nothing', () => {
  expect(integerSetOrder([])).toEqual([]);
});
