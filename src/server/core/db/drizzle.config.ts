import { defineConfig } from 'drizzle-kit';

// drizzle-kit requires a default export and paths relative to the project root.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/core/db/schema/**/*.ts',
  out: './src/server/core/db/migrations',
});
