/**
 * What statements are written with. All files import it from here: Node parses the 180 KB of drizzle-orm's package.json
 * for each file that imports the package itself.
 */
export { sql, type SQL } from 'drizzle-orm';
export { drizzle } from 'drizzle-orm/node-postgres';
