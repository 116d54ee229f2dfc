type Part = { name: string; rate: number; amount: number };

/** Adds up the taxes of the goods and of the delivery that have the same name and rate. */
export const taxPartsOf = (taxes: readonly Part[]): Part[] =>
  [...Map.groupBy(taxes, ({ name, rate }) => `${rate} ${name}`).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            name: first.name,
            rate: first.rate,
            amount: others.reduce((sum, { amount }) => sum + amount, first.amount),
          },
        ],
  );
