/** MT19937: Matsumoto & Nishimura, "Mersenne Twister", ACM TOMACS 8 (1998), with their `init_by_array` of 2002. */
const size = 624;
const middle = 397;
const matrix = 0x9908b0df;
const upperBit = 0x80000000;
const lowerBits = 0x7fffffff;

/**
 * The items as CPython's `random.seed(seed); random.shuffle(items)` leaves them (3.11, Lib/random.py): from the last
 * place down, each is swapped with one drawn below it by rejection. `seed` is a whole number of 32 bits.
 */
export function pythonShuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items];
  const next = mersenneTwister(seed);
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = below(i + 1, next);
    [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
  }
  return shuffled;
}

/** A number from 0 to `limit` − 1: as many high bits as the limit has, drawn anew until they are below it. */
function below(limit: number, next: () => number): number {
  const unused = Math.clz32(limit);
  let drawn = next() >>> unused;
  while (drawn >= limit) drawn = next() >>> unused;
  return drawn;
}

/** Draws whole numbers of 32 bits, seeded by the array of the one word `seed`, as CPython seeds. */
function mersenneTwister(seed: number): () => number {
  const state = seededState(seed);
  let at = size;
  return () => {
    if (at === size) {
      regenerate(state);
      at = 0;
    }
    let word = state[at]!;
    at += 1;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    word ^= word >>> 18;
    return word >>> 0;
  };
}

function seededState(seed: number): Uint32Array {
  const state = new Uint32Array(size);
  state[0] = 19650218;
  for (let i = 1; i < size; i += 1) state[i] = Math.imul(1812433253, mixed(state[i - 1]!)) + i;
  let i = 1;
  const forward = () => {
    i += 1;
    if (i < size) return;
    state[0] = state[size - 1]!;
    i = 1;
  };
  for (let k = 0; k < size; k += 1) {
    state[i] = (state[i]! ^ Math.imul(mixed(state[i - 1]!), 1664525)) + seed;
    forward();
  }
  for (let k = 1; k < size; k += 1) {
    state[i] = (state[i]! ^ Math.imul(mixed(state[i - 1]!), 1566083941)) - i;
    forward();
  }
  state[0] = upperBit;
  return state;
}

function mixed(word: number): number {
  return word ^ (word >>> 30);
}

function regenerate(state: Uint32Array): void {
  for (let i = 0; i < size; i += 1) {
    const pair = (state[i]! & upperBit) | (state[(i + 1) % size]! & lowerBits);
    state[i] = state[(i + middle) % size]! ^ (pair >>> 1) ^ (pair & 1 ? matrix : 0);
  }
}
