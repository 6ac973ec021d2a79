/** The id of a custom permission: lowercase letters, digits and hyphens, beginning with a letter. */
export const permissionIdPattern = /^[a-z][a-z0-9-]{1,59}$/;
