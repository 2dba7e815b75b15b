import { languageOf } from '@naust/domain/language.ts';
import { conditionAnswerOf } from '@naust/domain/orders/condition-answer.ts';
import { asksForLicence } from '@naust/domain/orders/line.ts';
import type { SignatureInput } from '@naust/domain/orders/order-files.contract.ts';
import type { OrderEvent } from '@naust/domain/orders/orders.events.ts';
import { requireRead, requireSignable, type SignContract } from '@naust/domain/orders/signed-contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { newFileKey } from '@naust/infra/documents/encrypted-file.ts';
import { renderContract } from '@naust/infra/documents/render-contract.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { buyerOf } from '../documents/document-parties.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { isPersonErased } from '../orders/order-notes.ts';
import { recordingStored, sha256Of, storeEncrypted } from './stored-files.ts';

export type SigningDeps = Deps<'order' | 'user' | 'secrets' | 'documentFiles' | 'agreedOn'>;

type ContractSigned = Extract<OrderEvent, { type: 'ContractSigned' }>['data'];

/**
 * Puts a signature under an order as it is: draws the contract, stores it and records its SHA-256. The same key again is
 * the same contract.
 */
export async function signOrder(
  deps: SigningDeps,
  orderId: string,
  asked: SignatureInput,
  { by, now, idempotencyKey: key }: Pick<RequestContext, 'by' | 'now' | 'idempotencyKey'>,
): Promise<{ contract: ContractSigned; position: bigint }> {
  const order = await recordedOrder(deps, orderId);
  const { content, contracts = [], conditions = [] } = order;
  const contractId = addedId(deps, `contract ${orderId}`, key);
  if (contracts.some(({ id }) => id === contractId)) return sameContract(deps, { orderId, contractId, asked });
  const { strokes, licenceSeen = false } = asked;
  const signature = { name: asked.name, strokes, isErased: await isPersonErased(deps, content) };
  requireSignable(order, signature);
  if (asked.read) requireRead(content, asked.read);
  const { position: upTo } = await deps.order(orderId).peek();
  const agreed = (await deps.agreedOn(orderId, upTo)) ?? refuse('UNAVAILABLE');
  const pdf = await renderContract({
    ...agreed,
    order: content,
    language: languageOf(order),
    version: contracts.length + 1,
    buyer: await buyerOf(deps, order, undefined),
    reference: content.personal?.stated?.reference ?? null,
    licenceSeen,
    noted: conditions.length === 0 ? [] : conditionAnswerOf(await deps.order(orderId).recorded(), conditions),
    signer: { name: asked.name.trim(), strokes },
    signedAt: now,
  });
  const [fileId, fileKey] = [randomNumberedId(), newFileKey()];
  const name = `${fileId}.contract` as const;
  const stored = await storeEncrypted(deps, { name, fileKey, content: pdf });
  const command: SignContract = {
    type: 'SignContract',
    ...{ contractId, orderVersion: content.version, termsVersion: agreed.terms?.name ?? null },
    ...(content.lines.some(asksForLicence) ? { licenceSeen } : {}),
    ...{ fileId, fileKey, sha256: sha256Of(pdf), stored, ...signature },
  };
  await recordingStored<OrderEvent>(deps, [name], () => deps.order(orderId).run(command, by));
  return sameContract(deps, { orderId, contractId, asked });
}

/** The recorded contract, if it is of this signature. */
async function sameContract(
  deps: Deps<'order'>,
  { orderId, contractId, asked }: { orderId: string; contractId: string; asked: SignatureInput },
): Promise<{ contract: ContractSigned; position: bigint }> {
  for (const { type, data, position } of await deps.order(orderId).recorded()) {
    if (type !== 'ContractSigned' || data.contractId !== contractId) continue;
    const { personal } = data;
    const isSame =
      personal?.name === asked.name.trim() && JSON.stringify(personal.strokes) === JSON.stringify(asked.strokes);
    if (personal !== null && !isSame) refuse('KEY_REUSED');
    return { contract: data, position };
  }
  throw new Error(`contract ${contractId} of order ${orderId} is not recorded`);
}
