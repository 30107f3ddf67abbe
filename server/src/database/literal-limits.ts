import { LimitNode, ValueNode } from 'kysely';

/** The same limit, written into the statement: as a parameter both engines plan by it in a way that takes longer. */
export const literalLimit = (node: LimitNode): LimitNode =>
  ValueNode.is(node.limit) && typeof node.limit.value === 'number'
    ? LimitNode.create(ValueNode.createImmediate(node.limit.value))
    : node;
