import { formatGiftCardCode, giftCardLength } from '#contract/order/gift-card-code.ts';
import type { Connection } from '#server/db/client.ts';
import { newReadableText } from '#server/platform/ids.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { createGiftCardsRepository } from './gift-cards.repository.ts';
import { endingLength } from './gift-cards.rules.ts';

/** Makes another code of a gift card, and returns it as people write it. It is kept nowhere. */
export async function addCode(connection: Connection, giftCardId: string, now: Date): Promise<string> {
  const code = newReadableText(giftCardLength);
  await createGiftCardsRepository(connection).insertCode({
    hash: hashSecret(code),
    giftCardId,
    ending: code.slice(-endingLength),
    createdAt: now,
  });
  return formatGiftCardCode(code);
}
