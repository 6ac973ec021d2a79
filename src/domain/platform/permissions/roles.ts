/** Role names as on the wire (specification §6). */
export const roles = [
  'admin',
  'manager',
  'salesperson',
  'purchaser',
  'packer',
  'buyer',
  'customer service',
  'affiliate',
] as const;

export type Role = (typeof roles)[number];

const adminGroup: readonly Role[] = ['admin', 'manager', 'salesperson', 'purchaser', 'packer'];
const staff: readonly Role[] = ['admin', 'manager', 'salesperson'];

const someOf = (group: readonly Role[]) => (assigned: readonly Role[]) => assigned.some((role) => group.includes(role));

/** Staff that handles goods or money for the platform. */
export const isInternalStaff = someOf(adminGroup);
/** Staff that serves sellers. */
export const isStaff = someOf(staff);
export const isSeller = someOf(['buyer']);
/** The roles that may open the packing screen. */
export const mayPack = isInternalStaff;

export const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);
