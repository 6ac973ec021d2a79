import { Client } from 'pg';
import { inject } from 'vitest';
import { applicationName } from '#server/core/db/embedded/application-database.ts';
import { createPool, transaction } from '#server/core/db/pool.ts';
import { fillWorld } from '#server/demo/world/fill-world.ts';
import { usualPlan } from '#server/demo/world/plan.ts';
import { baseTemplate } from './template.ts';

/** The newest day of the demo world; the same for all files of a run. */
export const worldAnchor = new Date(inject('startedAt'));

const name = 'parcelyard_world';
const unfinished = `${name}_unfinished`;
const lockKey = 7_501;

/**
 * The name of the database for `testApp` that also has the orders, parcels and books of the demo world. The first file
 * that needs it fills it; others wait.
 */
export async function worldTemplate(): Promise<string> {
  const client = new Client(inject('superuser'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await fillTemplate(client);
    return name;
  } finally {
    await client.end();
  }
}

async function fillTemplate(client: Client): Promise<void> {
  await client.query(`drop database if exists ${unfinished}`);
  await client.query(`create database ${unfinished} template ${baseTemplate} owner ${applicationName}`);
  const pool = createPool({ ...inject('superuser'), user: applicationName, database: unfinished });
  try {
    await transaction(pool, (filling) => fillWorld(usualPlan(worldAnchor), (fill) => fill(filling)));
    // Without statistics of the tables, a report reads them a hundred times.
    await pool.query('analyze');
  } finally {
    await pool.end();
  }
  await client.query(`alter database ${unfinished} rename to ${name}`);
}
