/** What is spent or kept back of a budget: requests to models, and tokens of them, input and output. */
export type DriftCost = { modelCalls: number; tokens: number };

/** A part of the budget that is kept back for a call until it is known what it cost. */
export type Reservation = {
  readonly held: DriftCost;
  /** Books what was spent, and frees the rest. Only the first settlement counts. */
  settle(spent: DriftCost): void;
};

/**
 * A budget that is never exceeded as long as no call costs more than was kept back for it: what cannot be kept back is
 * not called. A call that did cost more is booked as it was, and leaves less to the others.
 */
export class DriftLedger {
  private spentCost: DriftCost = { modelCalls: 0, tokens: 0 };
  private heldCost: DriftCost = { modelCalls: 0, tokens: 0 };

  constructor(private readonly budget: DriftCost) {}

  get spent(): DriftCost {
    return { ...this.spentCost };
  }

  /** Neither spent nor kept back; never below 0. */
  get left(): DriftCost {
    return {
      modelCalls: Math.max(this.budget.modelCalls - this.spentCost.modelCalls - this.heldCost.modelCalls, 0),
      tokens: Math.max(this.budget.tokens - this.spentCost.tokens - this.heldCost.tokens, 0),
    };
  }

  /** Keeps a part back, or says what there is too little of. */
  reserve(held: DriftCost): Reservation | 'model-calls' | 'tokens' {
    const { left } = this;
    if (held.modelCalls > left.modelCalls) return 'model-calls';
    if (held.tokens > left.tokens) return 'tokens';
    this.heldCost = add(this.heldCost, held, 1);
    let open = true;
    return {
      held,
      settle: (spent) => {
        if (!open) return;
        open = false;
        this.heldCost = add(this.heldCost, held, -1);
        this.spentCost = add(this.spentCost, spent, 1);
      },
    };
  }
}

function add(a: DriftCost, b: DriftCost, sign: 1 | -1): DriftCost {
  return { modelCalls: a.modelCalls + sign * b.modelCalls, tokens: a.tokens + sign * b.tokens };
}
