import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Identities, accounts, tokens and staff (design D7, D8). */
export class Accounts1732100000003 implements MigrationInterface {
  name = 'Accounts1732100000003'

  async up(runner: QueryRunner): Promise<void> {
    // Same as better-auth's migrations, in a separate schema; a test compares them.
    await runner.query(`
      create schema identity;

      create table identity."user" (
        "id" text not null primary key,
        "name" text not null,
        "email" text not null unique,
        "emailVerified" boolean not null,
        "image" text,
        "createdAt" timestamptz default current_timestamp not null,
        "updatedAt" timestamptz default current_timestamp not null,
        "type" text
      );
      create table identity."session" (
        "id" text not null primary key,
        "expiresAt" timestamptz not null,
        "token" text not null unique,
        "createdAt" timestamptz default current_timestamp not null,
        "updatedAt" timestamptz not null,
        "ipAddress" text,
        "userAgent" text,
        "userId" text not null references identity."user" ("id") on delete cascade
      );
      create index "session_userId_idx" on identity."session" ("userId");
      create table identity."account" (
        "id" text not null primary key,
        "accountId" text not null,
        "providerId" text not null,
        "userId" text not null references identity."user" ("id") on delete cascade,
        "accessToken" text,
        "refreshToken" text,
        "idToken" text,
        "accessTokenExpiresAt" timestamptz,
        "refreshTokenExpiresAt" timestamptz,
        "scope" text,
        "password" text,
        "createdAt" timestamptz default current_timestamp not null,
        "updatedAt" timestamptz not null
      );
      create index "account_userId_idx" on identity."account" ("userId");
      create table identity."verification" (
        "id" text not null primary key,
        "identifier" text not null,
        "value" text not null,
        "expiresAt" timestamptz not null,
        "createdAt" timestamptz default current_timestamp not null,
        "updatedAt" timestamptz default current_timestamp not null
      );
      create index "verification_identifier_idx" on identity."verification" ("identifier");
      create table identity."jwks" (
        "id" text not null primary key,
        "publicKey" text not null,
        "privateKey" text not null,
        "createdAt" timestamptz not null,
        "expiresAt" timestamptz,
        "alg" text,
        "crv" text
      );
    `)
    await runner.query(`
      -- A person is (issuer, subject), never an e-mail address.
      create table account (
        id int generated always as identity primary key,
        issuer text collate "C" not null,
        subject text collate "C" not null,
        email text not null,
        email_verified boolean not null default false,
        created_at timestamptz not null,
        unique (issuer, subject)
      );

      -- What a person says of themselves. Without it an account is incomplete (412).
      create table profile (
        account_id int primary key references account on delete cascade,
        type text not null check (type in ('individual', 'professional')),
        first_name text,
        last_name text,
        phone_prefix text,
        phone_number text,
        province text,
        locality text,
        zip_code text,
        direction text,
        floor text,
        unit text,
        company_name text,
        gender text check (gender in ('FEMENINO', 'MASCULINO', 'OTRO')),
        birth_date date,
        shows_codia boolean not null default false,
        completed boolean not null default false,
        created_at timestamptz not null
      );

      -- Our own access tokens: opaque, kept as a hash, gone when revoked.
      create table access_token (
        hash bytea primary key,
        account_id int not null references account on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index access_token_by_account on access_token (account_id);
      create index access_token_by_expiry on access_token (expires_at);

      -- Id tokens that were exchanged already: each is good for one exchange.
      create table used_id_token (
        hash bytea primary key,
        expires_at timestamptz not null
      );

      create table staff (
        id int generated always as identity primary key,
        issuer text collate "C" not null,
        subject text collate "C" not null,
        email text not null,
        name text not null,
        role text not null check (role in ('editor', 'back-office', 'admin')),
        -- the authenticator's secret, encrypted; null until one is set up
        totp_secret text,
        -- the last time step that was used: a code is good once
        totp_step bigint not null default 0,
        created_at timestamptz not null,
        disabled_at timestamptz,
        unique (issuer, subject)
      );
      create table staff_session (
        hash bytea primary key,
        staff_id int not null references staff on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
