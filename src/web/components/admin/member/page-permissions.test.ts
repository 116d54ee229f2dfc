import { expect, test } from 'vitest';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { builtInRoles } from '#contract/shop/permissions.ts';
import { mayFollow } from './page-permissions.ts';

const { owner, manager, support, fulfilment, catalogue, viewer } = builtInRoles;

test.each([
  [adminPaths.orders.href({ status: 'confirmed' }), { support, fulfilment, viewer, manager, owner }],
  [adminPaths.order.href('7K3M9Q2X4T5B'), { support, fulfilment, viewer, manager, owner }],
  [adminPaths.customer.href('user-ada'), { support, viewer, manager, owner }],
  [adminPaths.messages.href(), { support, manager, owner }],
  [adminPaths.editProduct.href('tee'), { support, fulfilment, catalogue, viewer, manager, owner }],
  [adminPaths.addProduct.href('tees'), { catalogue, manager, owner }],
  [adminPaths.editCategory.href('tees'), { catalogue, manager, owner }],
  [adminPaths.discount.href('sale'), { viewer, manager, owner }],
  [adminPaths.discount.href('new'), { manager, owner }],
  [adminPaths.market.href('new'), { manager, owner }],
  [adminPaths.addGiftCard.href(), { manager, owner }],
  [adminPaths.settings.href(), { viewer, manager, owner }],
  [`${adminPaths.settings.href()}#delivery`, { manager, owner }],
  [adminPaths.team.href(), { owner }],
  [adminPaths.system.href(), { owner }],
  [adminPaths.connections.href(), { owner }],
  [adminPaths.security.href(), { support, fulfilment, catalogue, viewer, manager, owner }],
  [paths.home.href(), { support, fulfilment, catalogue, viewer, manager, owner }],
])('%s is for some roles only', (href, allowed) => {
  const following = Object.entries(builtInRoles).filter(([, permissions]) => mayFollow(permissions, href));
  expect(following.map(([role]) => role).toSorted()).toEqual(Object.keys(allowed).toSorted());
});
