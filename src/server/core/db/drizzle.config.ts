import { defineConfig } from 'drizzle-kit';

// drizzle-kit asks for a default export and for paths from the project's root.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: './src/server/db/migrations',
});
