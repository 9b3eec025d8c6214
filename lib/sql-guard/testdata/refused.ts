import type { GuardRule } from '../rules';
import { refusedForm } from './refused-form';
import { refusedNames } from './refused-names';
import { refusedReach } from './refused-reach';

/**
 * Statements over the shop that must be refused, by the rule that refuses them: each is a trick that was tried. No
 * statement reaches the last check, `wrapping`; its own test hands it texts that it must refuse.
 */
export const refused: Readonly<Record<Exclude<GuardRule, 'wrapping'>, readonly string[]>> = {
  ...refusedForm,
  ...refusedNames,
  ...refusedReach,
};
