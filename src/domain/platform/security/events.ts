/** Security log events. The names are part of the log format: alerting rules depend on them. */
export const securityEvents = [
  'login.succeeded',
  'login.failed',
  'login.locked',
  'second-factor.failed',
  'second-factor.changed',
  'step-up.failed',
  'password.changed',
  'account.changed',
  'session.ended',
  'acting.started',
  'acting.ended',
  'access.denied',
  'object.not-found',
  'limit.reached',
  'link.refused',
  'input.suspicious',
  'rights.changed',
  'settings.changed',
  'secret.rotated',
  'data.exported',
  'data.downloaded',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
export type SecurityOutcome = 'success' | 'refused';

const successes: Readonly<Record<string, SecurityEvent>> = {
  'user.login': 'login.succeeded',
  'user.secondFactor': 'login.succeeded',
  'user.passkeyLogin': 'login.succeeded',
  'user.logout': 'session.ended',
  'security.endSession': 'session.ended',
  'security.endOtherSessions': 'session.ended',
  'user.switchUser': 'acting.started',
  'user.switchBack': 'acting.ended',
  'user.changePassword': 'password.changed',
  'user.resetPassword': 'password.changed',
  'user.resetForgotten': 'password.changed',
  'user.changeAddress': 'account.changed',
  'user.confirmAddress': 'account.changed',
  'user.bindPhone': 'account.changed',
  'user.unbindPhone': 'account.changed',
  'security.confirmSecondFactor': 'second-factor.changed',
  'security.removeSecondFactor': 'second-factor.changed',
  'security.newRecoveryCodes': 'second-factor.changed',
  'security.addPasskey': 'second-factor.changed',
  'security.renamePasskey': 'second-factor.changed',
  'security.removePasskey': 'second-factor.changed',
  'user.setupAdmin': 'rights.changed',
  'user.addUser': 'rights.changed',
  'user.edit': 'rights.changed',
  'user.del': 'rights.changed',
  'user.assignRoles': 'rights.changed',
  'user.setStatus': 'rights.changed',
  'user.setStaffRelation': 'rights.changed',
  'role.add': 'rights.changed',
  'role.update': 'rights.changed',
  'role.del': 'rights.changed',
  'role.assignPermissions': 'rights.changed',
  'permission.add': 'rights.changed',
  'permission.edit': 'rights.changed',
  'permission.del': 'rights.changed',
  'settings.saveCompany': 'settings.changed',
  'settings.saveBank': 'settings.changed',
  'settings.saveMail': 'settings.changed',
  'settings.saveSafety': 'settings.changed',
  'settings.saveAfterSales': 'settings.changed',
  'settings.savePacking': 'settings.changed',
  'settings.saveTracking': 'settings.changed',
  'exchange_rate.saveSource': 'settings.changed',
  'settings.saveShops': 'secret.rotated',
  'settings.saveTaoworld': 'secret.rotated',
  'tracking.saveService': 'secret.rotated',
  'settings.makePushKeys': 'secret.rotated',
  'store.bindShopStore': 'secret.rotated',
  'store.disconnect': 'secret.rotated',
  'export.start': 'data.exported',
  'order.labels': 'data.exported',
  'common.file': 'data.downloaded',
};

/** The security event of a successful call; null when there is none. */
export const eventOfSuccess = (call: string): SecurityEvent | null => successes[call] ?? null;

const secondSteps: ReadonlySet<string> = new Set(['user.secondFactor', 'user.passkeyLogin']);
const wrongProofs: ReadonlySet<string> = new Set(['password.wrong', 'second-factor.wrong', 'passkey.refused']);

const refusedEvents: Readonly<Record<string, SecurityEvent>> = {
  'permission.denied': 'access.denied',
  'acting.read-only': 'access.denied',
  'acting.money': 'access.denied',
  'acting.personal': 'access.denied',
  'user.not-yours': 'access.denied',
  'user.role-not-yours': 'access.denied',
  'not-found': 'object.not-found',
  'session.too-many-tries': 'limit.reached',
  'link.invalid': 'link.refused',
  'key.reused': 'input.suspicious',
};

/** The security event of a refusal; null when there is none. Invalid input is checked for attack patterns. */
export function eventOfRefusal(
  call: { readonly name: string; readonly needs: string },
  refusal: string,
): SecurityEvent | null {
  if (call.name === 'user.login') {
    if (refusal === 'session.too-many-tries') return 'login.locked';
    if (refusal === 'session.wrong-password' || refusal === 'session.unconfirmed') return 'login.failed';
  }
  if (secondSteps.has(call.name) && (wrongProofs.has(refusal) || refusal.startsWith('session.')))
    return 'second-factor.failed';
  if (wrongProofs.has(refusal)) return 'step-up.failed';
  // A public call names no rows of other users.
  if (refusal === 'not-found' && call.needs === 'public') return null;
  return refusedEvents[refusal] ?? null;
}

/** Patterns that do not occur in ordinary form input: scripts, SQL, path traversal, template lookups. */
const attackPatterns: readonly RegExp[] = [
  /<\s*(script|iframe|object|embed|svg)\b/i,
  /\bon(error|load|click|mouseover)\s*=/i,
  /javascript\s*:/i,
  /\bunion\s+(all\s+)?select\b/i,
  /['"]\s*(or|and)\s+['"]?\d+['"]?\s*=\s*['"]?\d+/i,
  /;\s*(drop|alter|truncate)\s+(table|database)\b/i,
  /\.\.[/\\]\.\.[/\\]/,
  /\$\{\s*(jndi|env|sys)\s*:/i,
  /__proto__/,
];
const maxInspected = { depth: 6, texts: 200, length: 2_000 } as const;

/** Whether invalid input looks like an attack. Inspects a bounded part of the input. */
export function isSuspicious(input: unknown): boolean {
  let left: number = maxInspected.texts;
  const inspect = (value: unknown, depth: number): boolean => {
    if (left <= 0 || depth > maxInspected.depth) return false;
    if (typeof value === 'string') {
      left -= 1;
      const text = value.slice(0, maxInspected.length);
      return text.includes('\0') || attackPatterns.some((pattern) => pattern.test(text));
    }
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(value).some(([name, each]) => inspect(name, depth) || inspect(each, depth + 1));
  };
  return inspect(input, 0);
}

export const isSecurityEvent = (name: string): name is SecurityEvent => securityEvents.some((event) => event === name);
