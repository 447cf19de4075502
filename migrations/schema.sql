-- Printed from a database by npm run schema.

create schema identity;

create extension pg_trgm;

create collation es_ar_folded (provider = icu, locale = 'es-AR-u-ks-level1', deterministic = false);

create type credit_kind as enum ('plan', 'gift', 'pack', 'adjustment', 'welcome');

create type feature_category as enum ('specification', 'motor', 'security', 'comfort');

create type feature_type as enum ('choice', 'boolean', 'other');

create type invoice_state as enum ('pending', 'sending', 'authorized', 'rejected', 'uncertain');

create type order_status as enum ('pending', 'paid', 'cancelled', 'refunded');

create type refund_state as enum ('asked', 'sent', 'in-process', 'done', 'refused', 'given-up');

create type subscription_status as enum ('pending', 'active', 'paused', 'ending', 'ended');

create type vehicle_type as enum ('cars', 'motorcycles');

create sequence codia_block_seq as integer start 1 increment 1 minvalue 1 maxvalue 200000;

create sequence receipt_number as integer start 1 increment 1 minvalue 1 maxvalue 2147483647;

create table access_token (
  hash bytea not null,
  account_id integer not null,
  device text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  awaits_consent boolean not null default false,
  constraint access_token_pkey PRIMARY KEY (hash),
  constraint access_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX access_token_by_account ON public.access_token USING btree (account_id);
CREATE INDEX access_token_by_expiry ON public.access_token USING btree (expires_at);

create table account (
  id integer not null generated always as identity,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  email text not null,
  email_verified boolean not null default false,
  activated_at timestamp with time zone,
  signed_up_as text collate "C",
  network bytea,
  blocked_at timestamp with time zone,
  blocked_reason text,
  created_at timestamp with time zone not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_issuer_subject_key UNIQUE (issuer, subject),
  constraint account_blocked CHECK (((blocked_at IS NULL) = (blocked_reason IS NULL))),
  constraint account_signed_up_as_check CHECK ((signed_up_as = ANY (ARRAY['individual'::text, 'professional'::text])))
);
CREATE INDEX account_blocked ON public.account USING btree (id) WHERE (blocked_at IS NOT NULL);
CREATE INDEX account_by_activation ON public.account USING btree (activated_at);
CREATE INDEX account_by_creation ON public.account USING btree (created_at, id);
CREATE INDEX account_by_email ON public.account USING btree (lower(email) COLLATE "C", id);
CREATE INDEX account_unactivated ON public.account USING btree (id) WHERE (activated_at IS NULL);

create table account_code (
  account_id integer not null,
  code_hash bytea,
  expires_at timestamp with time zone not null,
  tries smallint not null default 0,
  counted_since timestamp with time zone not null,
  counted smallint not null,
  wrong smallint not null default 0,
  wrong_since timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint account_code_pkey PRIMARY KEY (account_id),
  constraint account_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table account_link (
  hash bytea not null,
  account_id integer not null,
  expires_at timestamp with time zone not null,
  constraint account_link_pkey PRIMARY KEY (hash),
  constraint account_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX account_link_by_account ON public.account_link USING btree (account_id);
CREATE INDEX account_link_by_end ON public.account_link USING btree (expires_at);

create table account_onboarding (
  account_id integer not null,
  answers jsonb not null default '{}'::jsonb,
  plan_id integer,
  plan_chosen_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint account_onboarding_pkey PRIMARY KEY (account_id),
  constraint account_onboarding_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint account_onboarding_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint account_onboarding_choice CHECK (((plan_id IS NULL) = (plan_chosen_at IS NULL)))
);

create table ad (
  id integer not null generated always as identity,
  published boolean not null default false,
  content jsonb not null,
  size text collate "C" not null generated always as ((content ->> 'size'::text)) stored,
  first_day date not null generated always as (day_of((content ->> 'first'::text))) stored,
  last_day date not null generated always as (day_of((content ->> 'last'::text))) stored,
  daily_cap integer generated always as (((content ->> 'dailyCap'::text))::integer) stored,
  picture_id integer generated always as (((content ->> 'picture'::text))::integer) stored,
  folded_text text collate "C" not null,
  revision integer not null default 1,
  staff_id integer,
  staff_email text,
  updated_at timestamp with time zone not null,
  constraint ad_pkey PRIMARY KEY (id),
  constraint ad_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES media(id),
  constraint ad_check CHECK ((last_day >= first_day)),
  constraint ad_daily_cap_check CHECK ((daily_cap > 0))
);
CREATE INDEX ad_in_sections ON public.ad USING gin (((content -> 'sections'::text))) WHERE published;

create table ad_caller (
  day date not null,
  ad_id integer not null,
  caller text collate "C" not null,
  impressions integer not null default 0,
  clicked boolean not null default false,
  constraint ad_caller_pkey PRIMARY KEY (day, ad_id, caller),
  constraint ad_caller_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id)
);

create table ad_day (
  ad_id integer not null,
  day date not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  constraint ad_day_pkey PRIMARY KEY (ad_id, day),
  constraint ad_day_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id)
);

create table article (
  id integer not null generated always as identity,
  published integer,
  published_from timestamp with time zone,
  withdrawn_at timestamp with time zone,
  category_id integer,
  day date,
  folded_title text collate "C",
  folded_tags text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null,
  constraint article_pkey PRIMARY KEY (id),
  constraint article_category_id_fkey FOREIGN KEY (category_id) REFERENCES news_category(id),
  constraint article_id_published_fkey FOREIGN KEY (id, published) REFERENCES article_version(article_id, number) DEFERRABLE INITIALLY DEFERRED,
  constraint article_check CHECK (((published IS NULL) = (published_from IS NULL))),
  constraint article_check1 CHECK (((published IS NULL) = (category_id IS NULL))),
  constraint article_check2 CHECK (((published IS NULL) = (day IS NULL))),
  constraint article_check3 CHECK (((published IS NULL) = (folded_title IS NULL))),
  constraint article_check4 CHECK (((withdrawn_at IS NULL) OR (published IS NOT NULL)))
);
CREATE INDEX article_by_category ON public.article USING btree (category_id, day DESC, published_from DESC, id DESC) WHERE ((published IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE INDEX article_by_day ON public.article USING btree (day DESC, published_from DESC, id DESC) WHERE ((published IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE INDEX article_by_time ON public.article USING btree (published_from) WHERE ((published IS NOT NULL) AND (withdrawn_at IS NULL));

create table article_vehicle (
  article_id integer not null,
  kind text not null,
  vehicle_type vehicle_type not null,
  vehicle_id integer not null,
  constraint article_vehicle_pkey PRIMARY KEY (article_id, kind, vehicle_type, vehicle_id),
  constraint article_vehicle_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_vehicle_kind_check CHECK ((kind = ANY (ARRAY['group'::text, 'version'::text])))
);
CREATE INDEX article_vehicle_of ON public.article_vehicle USING btree (vehicle_id, kind);

create table article_version (
  article_id integer not null,
  number integer not null,
  content jsonb not null,
  title text not null generated always as ((content ->> 'title'::text)) stored,
  type text not null generated always as ((content ->> 'type'::text)) stored,
  category_id integer generated always as (((content ->> 'category'::text))::integer) stored,
  day date not null generated always as (day_of((content ->> 'date'::text))) stored,
  folded_title text collate "C" not null,
  slug text collate "C" not null,
  media integer[] not null,
  staff_id integer,
  staff_email text,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone,
  constraint article_version_pkey PRIMARY KEY (article_id, number),
  constraint article_version_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_version_category_id_fkey FOREIGN KEY (category_id) REFERENCES news_category(id),
  constraint article_version_number_check CHECK ((number > 0)),
  constraint article_version_type_check CHECK ((type = ANY (ARRAY['COMMON_NEWS'::text, 'LAUNCH_NEWS'::text])))
);
CREATE INDEX article_version_by_category ON public.article_version USING btree (category_id);
CREATE INDEX article_version_by_title ON public.article_version USING gin (folded_title gin_trgm_ops);

create table attempt_counter (
  key bytea not null,
  attempts integer not null,
  until timestamp with time zone not null,
  constraint attempt_counter_pkey PRIMARY KEY (key),
  constraint attempt_counter_attempts_check CHECK ((attempts > 0))
);
CREATE INDEX attempt_counter_by_end ON public.attempt_counter USING btree (until);

create table audit (
  id integer not null generated always as identity,
  at timestamp with time zone not null default now(),
  action text collate "C" not null,
  entity text collate "C" not null,
  entity_id integer,
  staff_id integer,
  staff_email text collate "C",
  staff_role text collate "C",
  client text collate "C",
  before jsonb,
  after jsonb,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_check CHECK ((((staff_id IS NULL) = (staff_email IS NULL)) AND ((staff_id IS NULL) = (staff_role IS NULL))))
);
CREATE INDEX audit_by_action ON public.audit USING btree (action, id);
CREATE INDEX audit_by_entity ON public.audit USING btree (entity, entity_id, id);
CREATE INDEX audit_by_staff ON public.audit USING btree (staff_id, id) WHERE (staff_id IS NOT NULL);
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table backup_run (
  id integer not null generated always as identity,
  kind text collate "C" not null,
  folder text not null,
  file text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  bytes bigint,
  rows bigint,
  problem text,
  constraint backup_run_pkey PRIMARY KEY (id),
  constraint backup_run_kind_check CHECK ((kind = ANY (ARRAY['backup'::text, 'verify'::text])))
);
CREATE INDEX backup_run_by_kind ON public.backup_run USING btree (kind, id);

create table billing_information (
  account_id integer not null,
  enterprise_name text not null,
  email text not null,
  tax_status text not null,
  tax_type text not null,
  tax_id text not null,
  address text not null,
  province text not null,
  locality text not null,
  zip_code text not null,
  updated_at timestamp with time zone not null,
  constraint billing_information_pkey PRIMARY KEY (account_id),
  constraint billing_information_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table brand (
  id integer not null,
  vehicle_type vehicle_type not null,
  name text not null,
  shown_name text,
  allocated integer not null default 0,
  constraint brand_pkey PRIMARY KEY (id)
);
CREATE TRIGGER search_brands_renamed AFTER UPDATE ON public.brand REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION search_brands_renamed();

create table brand_alias (
  vehicle_type vehicle_type not null,
  key text collate "C" not null,
  brand_id integer not null,
  constraint brand_alias_pkey PRIMARY KEY (vehicle_type, key),
  constraint brand_alias_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
CREATE TRIGGER search_aliases_added AFTER INSERT ON public.brand_alias REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_aliases_added();

create table codia_block (
  brand_id integer not null,
  ordinal integer not null,
  block integer not null,
  constraint codia_block_pkey PRIMARY KEY (brand_id, ordinal),
  constraint codia_block_block_key UNIQUE (block),
  constraint codia_block_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);

create table consumer_request (
  id integer not null generated always as identity,
  code text collate "C" not null,
  kind text collate "C" not null,
  email text,
  dni text collate "C",
  about text collate "C" not null,
  reference text not null,
  reason text not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint consumer_request_pkey PRIMARY KEY (id),
  constraint consumer_request_code_key UNIQUE (code),
  constraint consumer_request_about_check CHECK ((about = ANY (ARRAY['order'::text, 'plan'::text, 'unknown'::text]))),
  constraint consumer_request_kind_check CHECK ((kind = ANY (ARRAY['withdrawal'::text, 'cancellation'::text])))
);
CREATE INDEX consumer_request_by_email ON public.consumer_request USING btree (lower(email) COLLATE "C");
CREATE INDEX consumer_request_by_time ON public.consumer_request USING btree (asked_at);
CREATE INDEX consumer_request_waiting ON public.consumer_request USING btree (asked_at) WHERE (answered_at IS NULL);

create table consumer_request_link (
  hash bytea not null,
  request_id integer not null,
  account_id integer not null,
  address text not null,
  expires_at timestamp with time zone not null,
  constraint consumer_request_link_pkey PRIMARY KEY (hash),
  constraint consumer_request_link_request_id_account_id_key UNIQUE (request_id, account_id),
  constraint consumer_request_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint consumer_request_link_request_id_fkey FOREIGN KEY (request_id) REFERENCES consumer_request(id) ON DELETE CASCADE
);
CREATE INDEX consumer_request_link_by_account ON public.consumer_request_link USING btree (account_id);

create table consumer_request_result (
  id integer not null generated always as identity,
  request_id integer not null,
  account_id integer not null,
  choice text collate "C" not null,
  confirmed_at timestamp with time zone not null,
  outcome text collate "C" not null,
  name text not null,
  bill_id uuid,
  amount_cents bigint,
  ends_at timestamp with time zone,
  refund_id uuid,
  detail text,
  message_id integer,
  constraint consumer_request_result_pkey PRIMARY KEY (id),
  constraint consumer_request_result_request_id_account_id_choice_key UNIQUE (request_id, account_id, choice),
  constraint consumer_request_result_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint consumer_request_result_request_id_fkey FOREIGN KEY (request_id) REFERENCES consumer_request(id) ON DELETE CASCADE
);
CREATE INDEX consumer_request_result_by_account ON public.consumer_request_result USING btree (account_id);

create table contact_address (
  type text collate "C" not null,
  address text not null,
  staff_email text not null,
  updated_at timestamp with time zone not null,
  constraint contact_address_pkey PRIMARY KEY (type)
);

create table contact_answer (
  id integer not null generated always as identity,
  message_id integer not null,
  staff_id integer not null,
  subject text not null,
  text text not null,
  written_at timestamp with time zone not null,
  constraint contact_answer_pkey PRIMARY KEY (id),
  constraint contact_answer_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_message(id) ON DELETE CASCADE,
  constraint contact_answer_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX contact_answer_by_message ON public.contact_answer USING btree (message_id);

create table contact_message (
  id integer not null generated always as identity,
  door text collate "C" not null,
  type text collate "C" not null default 'other'::text,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone not null,
  company_kind text collate "C",
  company_sector text not null default ''::text,
  subscription_id integer,
  leaving_at timestamp with time zone,
  state text collate "C" not null default 'new'::text,
  holder_id integer,
  next_step text not null default ''::text,
  next_step_on date,
  revision integer not null default 1,
  changed_by text,
  changed_at timestamp with time zone,
  constraint contact_message_pkey PRIMARY KEY (id),
  constraint contact_message_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES staff(id),
  constraint contact_message_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id),
  constraint contact_message_door_check CHECK ((door = ANY (ARRAY['public'::text, 'companies'::text, 'plan'::text]))),
  constraint contact_message_of_plan CHECK ((((door = 'plan'::text) = (subscription_id IS NOT NULL)) AND ((door = 'plan'::text) = (leaving_at IS NOT NULL)))),
  constraint contact_message_state_check CHECK ((state = ANY (ARRAY['new'::text, 'in-work'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX contact_message_by_address ON public.contact_message USING btree (lower(email));
CREATE INDEX contact_message_by_email ON public.contact_message USING btree (lower(email) COLLATE "C", id DESC);
CREATE INDEX contact_message_by_subject ON public.contact_message USING gin (search_fold(subject) gin_trgm_ops);
CREATE INDEX contact_message_by_time ON public.contact_message USING btree (created_at);
CREATE UNIQUE INDEX contact_message_of_leaving ON public.contact_message USING btree (subscription_id, leaving_at);
CREATE INDEX contact_message_unanswered ON public.contact_message USING btree (state) WHERE (state = ANY (ARRAY['new'::text, 'in-work'::text]));

create table contact_note (
  id integer not null generated always as identity,
  message_id integer not null,
  staff_id integer not null,
  text text not null,
  written_at timestamp with time zone not null,
  constraint contact_note_pkey PRIMARY KEY (id),
  constraint contact_note_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_message(id) ON DELETE CASCADE,
  constraint contact_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX contact_note_by_message ON public.contact_note USING btree (message_id);

create table cpi_index (
  period text collate "C" not null,
  value numeric(20,6) not null,
  source text collate "C" not null,
  updated_at timestamp with time zone not null,
  constraint cpi_index_pkey PRIMARY KEY (period),
  constraint cpi_index_period_check CHECK ((period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint cpi_index_value_check CHECK ((value > (0)::numeric))
);

create table credit_account (
  account_id integer not null,
  constraint credit_account_pkey PRIMARY KEY (account_id),
  constraint credit_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);

create table credit_adjustment (
  id integer not null generated always as identity,
  account_id integer not null,
  amount integer not null,
  balance integer not null,
  reason text not null,
  staff_id integer not null,
  key text collate "C" not null,
  created_at timestamp with time zone not null,
  constraint credit_adjustment_pkey PRIMARY KEY (id),
  constraint credit_adjustment_staff_id_key_key UNIQUE (staff_id, key),
  constraint credit_adjustment_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_account(account_id),
  constraint credit_adjustment_amount_check CHECK ((amount <> 0)),
  constraint credit_adjustment_balance_check CHECK ((balance >= 0))
);
CREATE INDEX credit_adjustment_by_account ON public.credit_adjustment USING btree (account_id, created_at);

create table credit_lot (
  id bigint not null generated always as identity,
  account_id integer not null,
  kind credit_kind not null,
  amount integer not null,
  used integer not null default 0,
  granted integer,
  withheld integer not null default 0,
  starts_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  source text collate "C" not null,
  owner_key text collate "C",
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint credit_lot_pkey PRIMARY KEY (id),
  constraint credit_lot_source_key UNIQUE (source),
  constraint credit_lot_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_account(account_id),
  constraint credit_lot_check CHECK (((0 <= used) AND (used <= amount) AND (starts_at < expires_at))),
  constraint credit_lot_withheld_check CHECK ((withheld >= 0))
);
CREATE INDEX credit_lot_by_account ON public.credit_lot USING btree (account_id, expires_at, id);
CREATE INDEX credit_lot_by_owner ON public.credit_lot USING btree (owner_key, starts_at) WHERE (owner_key IS NOT NULL);

create table credit_spend (
  account_id integer not null,
  codia integer not null,
  period text collate "C" not null,
  vehicle_type vehicle_type not null,
  lot_id bigint not null,
  lasting boolean not null,
  spent_at timestamp with time zone not null,
  year smallint,
  constraint credit_spend_pkey PRIMARY KEY (account_id, period, codia)
);
CREATE INDEX credit_spend_by_time ON public.credit_spend USING brin (spent_at) WITH (autosummarize='on');
CREATE INDEX credit_spend_lasting ON public.credit_spend USING btree (account_id, codia) WHERE lasting;

create table credit_taken (
  adjustment_id integer not null,
  lot_id bigint not null,
  amount integer not null,
  constraint credit_taken_pkey PRIMARY KEY (lot_id, adjustment_id),
  constraint credit_taken_adjustment_id_fkey FOREIGN KEY (adjustment_id) REFERENCES credit_adjustment(id),
  constraint credit_taken_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES credit_lot(id),
  constraint credit_taken_amount_check CHECK ((amount > 0))
);

create table credit_taken_back (
  id bigint not null generated always as identity,
  account_id integer not null,
  lot_id bigint not null,
  amount integer not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint credit_taken_back_pkey PRIMARY KEY (id),
  constraint credit_taken_back_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint credit_taken_back_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES credit_lot(id),
  constraint credit_taken_back_amount_check CHECK ((amount > 0))
);
CREATE INDEX credit_taken_back_by_account ON public.credit_taken_back USING btree (account_id, at);

create table dollar_rate (
  casa text collate "C" not null,
  value numeric(14,4) not null,
  quoted_at timestamp with time zone not null,
  fetched_at timestamp with time zone not null,
  source text collate "C" not null,
  constraint dollar_rate_pkey PRIMARY KEY (casa, quoted_at),
  constraint dollar_rate_casa_check CHECK ((casa = ANY (ARRAY['oficial'::text, 'blue'::text]))),
  constraint dollar_rate_value_check CHECK ((value > (0)::numeric))
);

create table edition (
  id integer not null generated always as identity,
  price_list_id integer not null,
  kind text not null default 'prices'::text,
  vehicle_type vehicle_type not null,
  period text collate "C" not null,
  revision integer,
  base_edition_id integer,
  status text not null,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  published_by_id integer,
  published_by text,
  withdrawn_at timestamp with time zone,
  withdrawn_by_id integer,
  withdrawn_by text,
  constraint edition_pkey PRIMARY KEY (id),
  constraint edition_kind_vehicle_type_period_revision_key UNIQUE (kind, vehicle_type, period, revision),
  constraint edition_base_edition_id_fkey FOREIGN KEY (base_edition_id) REFERENCES edition(id),
  constraint edition_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id),
  constraint edition_kind_check CHECK ((kind = ANY (ARRAY['prices'::text, 'sheets'::text]))),
  constraint edition_period_check CHECK ((period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint edition_status_check CHECK ((status = ANY (ARRAY['staged'::text, 'published'::text, 'superseded'::text, 'withdrawn'::text, 'discarded'::text])))
);
CREATE INDEX edition_by_list ON public.edition USING btree (price_list_id);

create table edition_brand (
  edition_id integer not null,
  brand_id integer not null,
  name text not null,
  constraint edition_brand_pkey PRIMARY KEY (edition_id, brand_id)
);

create table edition_changes (
  vehicle_type vehicle_type not null,
  period text collate "C" not null,
  edition_id integer not null,
  previous_id integer not null,
  format smallint not null,
  changes jsonb not null,
  constraint edition_changes_pkey PRIMARY KEY (vehicle_type, period),
  constraint edition_changes_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id),
  constraint edition_changes_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES edition(id)
);

create table edition_price (
  edition_id integer not null,
  version_id integer not null,
  name_id integer not null,
  new_price integer,
  year_from smallint,
  prices integer[] not null default '{}'::integer[],
  constraint edition_price_pkey PRIMARY KEY (edition_id, version_id),
  constraint edition_price_check CHECK (((year_from IS NULL) = (cardinality(prices) = 0))),
  constraint edition_price_new_price_check CHECK ((new_price > 0))
);

create table edition_sheet (
  edition_id integer not null,
  version_id integer not null,
  sheet_id integer not null,
  constraint edition_sheet_pkey PRIMARY KEY (edition_id, version_id)
);

create table favourite (
  account_id integer not null,
  codia integer not null,
  vehicle_type vehicle_type not null,
  added_at timestamp with time zone not null,
  constraint favourite_pkey PRIMARY KEY (account_id, codia),
  constraint favourite_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table feature (
  id integer not null,
  type feature_type not null,
  category feature_category not null,
  description text not null,
  long_description text not null default ''::text,
  vehicle_types vehicle_type[] not null default '{cars,motorcycles}'::vehicle_type[],
  unit text,
  most numeric,
  ordinal integer not null,
  revision integer not null default 1,
  constraint feature_pkey PRIMARY KEY (id),
  constraint feature_id_check CHECK (((id >= 1) AND (id <= 9999))),
  constraint feature_most_check CHECK ((most > (0)::numeric))
);

create table feature_choice (
  id integer not null generated always as identity,
  feature_id integer not null,
  key text collate "C" not null,
  description text not null,
  constraint feature_choice_pkey PRIMARY KEY (id),
  constraint feature_choice_feature_id_key_key UNIQUE (feature_id, key),
  constraint feature_choice_feature_id_fkey FOREIGN KEY (feature_id) REFERENCES feature(id)
);

create table fleet (
  id integer not null generated always as identity,
  name text not null,
  seats integer not null,
  price_cents bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  note text not null default ''::text,
  staff_id integer,
  staff_email text,
  created_at timestamp with time zone not null,
  mailed_on date,
  mailed integer not null default 0,
  constraint fleet_pkey PRIMARY KEY (id),
  constraint fleet_check CHECK ((ends_at > starts_at)),
  constraint fleet_price_cents_check CHECK ((price_cents >= 0)),
  constraint fleet_seats_check CHECK (((seats >= 1) AND (seats <= 500)))
);
CREATE INDEX fleet_by_name ON public.fleet USING gin (search_fold(name) gin_trgm_ops);

create table fleet_member (
  id integer not null generated always as identity,
  fleet_id integer not null,
  seat integer not null,
  email text not null,
  is_owner boolean not null,
  invited_at timestamp with time zone not null,
  token_hash bytea,
  token_expires_at timestamp with time zone not null,
  account_id integer,
  subscription_id integer,
  activated_at timestamp with time zone,
  left_at timestamp with time zone,
  constraint fleet_member_pkey PRIMARY KEY (id),
  constraint fleet_member_token_hash_key UNIQUE (token_hash),
  constraint fleet_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint fleet_member_fleet_id_fkey FOREIGN KEY (fleet_id) REFERENCES fleet(id),
  constraint fleet_member_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id),
  constraint fleet_member_check CHECK ((((account_id IS NULL) = (activated_at IS NULL)) AND ((account_id IS NULL) = (subscription_id IS NULL)))),
  constraint fleet_member_check1 CHECK (((left_at IS NULL) OR (token_hash IS NULL))),
  constraint fleet_member_seat_check CHECK ((seat > 0))
);
CREATE INDEX fleet_member_by_account ON public.fleet_member USING btree (account_id, id);
CREATE INDEX fleet_member_by_seat ON public.fleet_member USING btree (fleet_id, seat, id);
CREATE UNIQUE INDEX fleet_member_of_account ON public.fleet_member USING btree (account_id) WHERE (left_at IS NULL);
CREATE UNIQUE INDEX fleet_member_of_email ON public.fleet_member USING btree (lower(email)) WHERE (left_at IS NULL);
CREATE UNIQUE INDEX fleet_member_of_seat ON public.fleet_member USING btree (fleet_id, seat) WHERE (left_at IS NULL);
CREATE UNIQUE INDEX fleet_owner ON public.fleet_member USING btree (fleet_id) WHERE (is_owner AND (left_at IS NULL));

create table free_credits (
  source text not null,
  account_id integer not null,
  kind text not null,
  amount integer not null,
  network bytea not null,
  asked_at timestamp with time zone not null,
  given_at timestamp with time zone,
  constraint free_credits_pkey PRIMARY KEY (source),
  constraint free_credits_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint free_credits_amount_check CHECK ((amount > 0)),
  constraint free_credits_kind_check CHECK ((kind = ANY (ARRAY['welcome'::text, 'gift'::text])))
);
CREATE INDEX free_credits_by_network ON public.free_credits USING btree (network);
CREATE INDEX free_credits_in_order ON public.free_credits USING btree (asked_at, source) WHERE (given_at IS NULL);
CREATE INDEX free_credits_waiting ON public.free_credits USING btree (account_id) WHERE (given_at IS NULL);

create table gift_phone (
  key bytea not null,
  constraint gift_phone_pkey PRIMARY KEY (key)
);

create table given_format (
  name text collate "C" not null,
  constraint given_format_pkey PRIMARY KEY (name)
);

create table going_live_tick (
  id integer not null generated always as identity,
  item text collate "C" not null,
  day date not null,
  note text not null,
  staff_id integer not null,
  staff_email text not null,
  ticked_at timestamp with time zone not null,
  unticked_id integer,
  unticked_email text,
  unticked_at timestamp with time zone,
  constraint going_live_tick_pkey PRIMARY KEY (id),
  constraint going_live_tick_check CHECK ((((unticked_at IS NULL) = (unticked_id IS NULL)) AND ((unticked_at IS NULL) = (unticked_email IS NULL))))
);
CREATE UNIQUE INDEX going_live_tick_open ON public.going_live_tick USING btree (item) WHERE (unticked_at IS NULL);

create table guide_state (
  topic text not null,
  revision bigint not null default 0,
  constraint guide_state_pkey PRIMARY KEY (topic)
);

create table holiday (
  day date not null,
  name text not null,
  constraint holiday_pkey PRIMARY KEY (day)
);

create table idempotent_answer (
  account_id integer not null,
  key text collate "C" not null,
  question bytea not null,
  answer json,
  held_until timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint idempotent_answer_pkey PRIMARY KEY (account_id, key),
  constraint idempotent_answer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX idempotent_answer_by_expiry ON public.idempotent_answer USING btree (expires_at);

create table identity."user" (
  id text not null,
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  type text,
  constraint user_pkey PRIMARY KEY (id),
  constraint user_email_key UNIQUE (email)
);

create table identity.account (
  id text not null,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES identity."user"(id) ON DELETE CASCADE
);
CREATE INDEX "account_userId_idx" ON identity.account USING btree ("userId");

create table identity.jwks (
  id text not null,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamp with time zone not null,
  "expiresAt" timestamp with time zone,
  alg text,
  crv text,
  constraint jwks_pkey PRIMARY KEY (id)
);

create table identity.session (
  id text not null,
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES identity."user"(id) ON DELETE CASCADE
);
CREATE INDEX "session_userId_idx" ON identity.session USING btree ("userId");

create table identity.verification (
  id text not null,
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  constraint verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_identifier_idx ON identity.verification USING btree (identifier);

create table identity_cutoff (
  person bytea not null,
  at timestamp with time zone not null,
  constraint identity_cutoff_pkey PRIMARY KEY (person)
);

create table invoice (
  id integer not null generated always as identity,
  environment text collate "C" not null,
  kind text collate "C" not null,
  state invoice_state not null default 'pending'::invoice_state,
  hold text,
  by_hand text,
  account_id integer,
  bill_id uuid,
  payment_id text collate "C",
  fleet_id integer,
  credits_id integer,
  credited_cents bigint,
  name text not null,
  service_from date not null,
  service_until date not null,
  total_cents bigint not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  recipient jsonb,
  letter text collate "C" not null,
  point integer not null,
  series_id integer,
  issuer jsonb,
  document_type integer,
  document_number text collate "C",
  vat_condition integer,
  number integer,
  date date,
  cae text collate "C",
  cae_until date,
  notes jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  authorized_at timestamp with time zone,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint invoice_credits_id_fkey FOREIGN KEY (credits_id) REFERENCES invoice(id),
  constraint invoice_fleet_id_fkey FOREIGN KEY (fleet_id) REFERENCES fleet(id),
  constraint invoice_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint invoice_series_id_fkey FOREIGN KEY (series_id) REFERENCES invoice_series(id),
  constraint invoice_check CHECK (((net_cents + vat_cents) = total_cents)),
  constraint invoice_check1 CHECK ((service_from <= service_until)),
  constraint invoice_check2 CHECK ((((number IS NULL) = (date IS NULL)) AND ((number IS NULL) = (series_id IS NULL)))),
  constraint invoice_check3 CHECK (((number IS NULL) = (state = ANY (ARRAY['pending'::invoice_state, 'rejected'::invoice_state])))),
  constraint invoice_check4 CHECK ((((state = 'authorized'::invoice_state) = (cae IS NOT NULL)) AND ((state = 'authorized'::invoice_state) = (authorized_at IS NOT NULL)))),
  constraint invoice_credited_cents_check CHECK ((credited_cents >= 0)),
  constraint invoice_environment_check CHECK ((environment = ANY (ARRAY['homologation'::text, 'production'::text]))),
  constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
  constraint invoice_letter_check CHECK ((letter = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  constraint invoice_number_check CHECK ((number > 0)),
  constraint invoice_total_cents_check CHECK ((total_cents > 0)),
  constraint invoice_vat_cents_check CHECK ((vat_cents >= 0))
);
CREATE INDEX invoice_by_account ON public.invoice USING btree (account_id, id DESC);
CREATE INDEX invoice_by_bill ON public.invoice USING btree (bill_id);
CREATE INDEX invoice_by_cae ON public.invoice USING btree (cae);
CREATE INDEX invoice_by_date ON public.invoice USING btree (environment, date, id) WHERE (state = 'authorized'::invoice_state);
CREATE INDEX invoice_by_document ON public.invoice USING btree (document_number);
CREATE INDEX invoice_by_fleet ON public.invoice USING btree (fleet_id, id DESC);
CREATE INDEX invoice_by_number ON public.invoice USING btree (number);
CREATE INDEX invoice_by_recipient ON public.invoice USING gin (search_fold((recipient ->> 'enterpriseName'::text)) gin_trgm_ops);
CREATE INDEX invoice_found ON public.invoice USING btree (series_id, total_cents) WHERE ((state = 'authorized'::invoice_state) AND (payment_id IS NULL) AND (fleet_id IS NULL) AND (credits_id IS NULL));
CREATE UNIQUE INDEX invoice_number ON public.invoice USING btree (series_id, number);
CREATE UNIQUE INDEX invoice_of_payment ON public.invoice USING btree (environment, payment_id) WHERE (kind = 'invoice'::text);
CREATE UNIQUE INDEX invoice_of_refund ON public.invoice USING btree (credits_id, credited_cents);
CREATE INDEX invoice_open ON public.invoice USING btree (environment, state, id) WHERE ((state <> 'authorized'::invoice_state) OR (hold IS NOT NULL));
CREATE INDEX invoice_pending ON public.invoice USING btree (environment, id) WHERE (state = 'pending'::invoice_state);
CREATE UNIQUE INDEX invoice_under_way ON public.invoice USING btree (series_id) WHERE (state = ANY (ARRAY['sending'::invoice_state, 'uncertain'::invoice_state]));

create table invoice_exchange (
  id bigint not null generated always as identity,
  series_id integer not null,
  invoice_id integer,
  at timestamp with time zone not null,
  operation text collate "C" not null,
  request text not null,
  answer text,
  constraint invoice_exchange_pkey PRIMARY KEY (id),
  constraint invoice_exchange_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint invoice_exchange_series_id_fkey FOREIGN KEY (series_id) REFERENCES invoice_series(id)
);
CREATE INDEX invoice_exchange_by_invoice ON public.invoice_exchange USING btree (invoice_id, id DESC);

create table invoice_series (
  id integer not null generated always as identity,
  environment text collate "C" not null,
  cuit text collate "C" not null,
  point integer not null,
  type integer not null,
  last_number integer not null default 0,
  last_date date,
  holder uuid,
  held_until timestamp with time zone,
  stopped_at timestamp with time zone,
  stop jsonb,
  settling boolean not null default false,
  rejections integer not null default 0,
  problem text,
  problem_at timestamp with time zone,
  constraint invoice_series_pkey PRIMARY KEY (id),
  constraint invoice_series_environment_cuit_point_type_key UNIQUE (environment, cuit, point, type),
  constraint invoice_series_check CHECK (((stopped_at IS NULL) = (stop IS NULL))),
  constraint invoice_series_check1 CHECK (((problem_at IS NULL) = (problem IS NULL))),
  constraint invoice_series_environment_check CHECK ((environment = ANY (ARRAY['homologation'::text, 'production'::text]))),
  constraint invoice_series_last_number_check CHECK ((last_number >= 0))
);

create table invoice_settings (
  only_one boolean not null default true,
  settings jsonb not null,
  revision integer not null,
  staff_id integer,
  staff_email text,
  updated_at timestamp with time zone not null,
  constraint invoice_settings_pkey PRIMARY KEY (only_one),
  constraint invoice_settings_only_one_check CHECK (only_one)
);

create table invoice_ticket (
  certificate text collate "C" not null,
  token text not null,
  sign text not null,
  until timestamp with time zone not null,
  constraint invoice_ticket_pkey PRIMARY KEY (certificate)
);

create table kept_key (
  purpose text not null,
  sealed text not null,
  constraint kept_key_pkey PRIMARY KEY (purpose)
);

create table leaving_seen (
  subscription_id integer not null,
  requested_at timestamp with time zone not null,
  staff_id integer not null,
  seen_at timestamp with time zone not null,
  constraint leaving_seen_pkey PRIMARY KEY (subscription_id, requested_at),
  constraint leaving_seen_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint leaving_seen_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id)
);

create table list_format (
  id integer not null generated always as identity,
  name text collate "C" not null,
  definition jsonb not null,
  builtin_version integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by_id integer,
  updated_by text,
  constraint list_format_pkey PRIMARY KEY (id),
  constraint list_format_name_key UNIQUE (name)
);

create table locality (
  id integer not null generated always as identity,
  province_id smallint not null,
  name text not null,
  department text not null default ''::text,
  comuna smallint,
  code text collate "C",
  shipped boolean not null,
  constraint locality_pkey PRIMARY KEY (id),
  constraint locality_code_key UNIQUE (code) DEFERRABLE INITIALLY DEFERRED,
  constraint locality_province_id_name_department_key UNIQUE (province_id, name, department) DEFERRABLE INITIALLY DEFERRED,
  constraint locality_province_id_fkey FOREIGN KEY (province_id) REFERENCES province(id),
  constraint locality_comuna_check CHECK (((comuna >= 1) AND (comuna <= 15))),
  constraint locality_name_check CHECK ((name <> ''::text))
);

create table look_day (
  day date not null,
  plan text collate "C" not null,
  looks integer not null,
  constraint look_day_pkey PRIMARY KEY (day, plan),
  constraint look_day_looks_check CHECK ((looks > 0))
);

create table magazine_issue (
  id integer not null generated always as identity,
  published boolean not null default false,
  content jsonb not null,
  number integer not null generated always as (((content ->> 'number'::text))::integer) stored,
  starts_at timestamp with time zone not null,
  cover_id integer generated always as (((content ->> 'cover'::text))::integer) stored,
  pdf_id integer generated always as (((content ->> 'pdf'::text))::integer) stored,
  folded_title text collate "C" not null,
  revision integer not null default 1,
  staff_id integer,
  staff_email text,
  updated_at timestamp with time zone not null,
  constraint magazine_issue_pkey PRIMARY KEY (id),
  constraint magazine_issue_month UNIQUE (starts_at),
  constraint magazine_issue_number UNIQUE (number),
  constraint magazine_issue_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES media(id),
  constraint magazine_issue_pdf_id_fkey FOREIGN KEY (pdf_id) REFERENCES media(id),
  constraint magazine_issue_number_check CHECK ((number > 0))
);
CREATE INDEX magazine_issue_pdf ON public.magazine_issue USING btree (pdf_id);

create table mail (
  id uuid not null default gen_random_uuid(),
  number integer not null generated always as identity,
  kind text collate "C" not null,
  source text collate "C" not null,
  account_id integer,
  address text,
  mailbox text,
  subject text,
  data jsonb,
  status text collate "C" not null,
  attempts integer not null default 0,
  next_try_at timestamp with time zone,
  message_id text collate "C",
  created_at timestamp with time zone not null,
  sending_at timestamp with time zone,
  ended_at timestamp with time zone,
  problem text,
  again_of uuid,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_again_of_key UNIQUE (again_of),
  constraint mail_kind_source_key UNIQUE (kind, source),
  constraint mail_number_key UNIQUE (number),
  constraint mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint mail_again_of_fkey FOREIGN KEY (again_of) REFERENCES mail(id) ON DELETE SET NULL,
  constraint mail_check CHECK (((status <> 'sending'::text) OR (sending_at IS NOT NULL))),
  constraint mail_check1 CHECK (((ended_at IS NULL) = (status = ANY (ARRAY['waiting'::text, 'sending'::text])))),
  constraint mail_check2 CHECK (((status <> ALL (ARRAY['waiting'::text, 'sending'::text])) OR ((address IS NOT NULL) AND (data IS NOT NULL)))),
  constraint mail_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'refused'::text, 'given-up'::text, 'unknown'::text])))
);
CREATE INDEX mail_by_account ON public.mail USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX mail_by_mailbox ON public.mail USING btree (mailbox, kind, created_at) WHERE (mailbox IS NOT NULL);
CREATE INDEX mail_ended ON public.mail USING btree (ended_at);
CREATE INDEX mail_open ON public.mail USING btree (created_at) WHERE (ended_at IS NULL);
CREATE INDEX mail_refused ON public.mail USING btree (ended_at) WHERE (status = 'refused'::text);
CREATE INDEX mail_with_address ON public.mail USING btree (ended_at) WHERE (address IS NOT NULL);
CREATE INDEX mail_with_content ON public.mail USING btree (ended_at) WHERE (data IS NOT NULL);

create table media (
  id integer not null generated always as identity,
  kind text not null,
  private boolean not null,
  file_name text not null,
  bytes integer not null,
  hash text collate "C" not null,
  width integer,
  height integer,
  colour text,
  pages integer,
  alt text not null default ''::text,
  credit text not null default ''::text,
  focal_x smallint not null default 50,
  focal_y smallint not null default 50,
  staff_id integer,
  staff_email text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unused_since timestamp with time zone,
  constraint media_pkey PRIMARY KEY (id),
  constraint media_hash_private_key UNIQUE (hash, private),
  constraint media_bytes_check CHECK ((bytes > 0)),
  constraint media_check CHECK (((kind = 'picture'::text) = ((width IS NOT NULL) AND (height IS NOT NULL) AND (colour IS NOT NULL)))),
  constraint media_check1 CHECK (((kind = 'pdf'::text) = (pages IS NOT NULL))),
  constraint media_check2 CHECK (((kind = 'pdf'::text) OR (NOT private))),
  constraint media_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  constraint media_focal_x_check CHECK (((focal_x >= 0) AND (focal_x <= 100))),
  constraint media_focal_y_check CHECK (((focal_y >= 0) AND (focal_y <= 100))),
  constraint media_height_check CHECK ((height > 0)),
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'pdf'::text]))),
  constraint media_pages_check CHECK ((pages > 0)),
  constraint media_width_check CHECK ((width > 0))
);
CREATE INDEX media_unused ON public.media USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table media_file (
  file_key text collate "C" not null,
  media_id integer not null,
  format text not null,
  width integer,
  bytes integer not null,
  constraint media_file_pkey PRIMARY KEY (file_key),
  constraint media_file_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint media_file_bytes_check CHECK ((bytes > 0)),
  constraint media_file_check CHECK (((format = 'pdf'::text) = (width IS NULL))),
  constraint media_file_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text, 'jpg'::text, 'pdf'::text]))),
  constraint media_file_width_check CHECK ((width > 0))
);
CREATE UNIQUE INDEX media_file_variant ON public.media_file USING btree (media_id, format, COALESCE(width, 0));

create table media_use (
  owner_kind text not null,
  owner_id integer not null,
  media_id integer not null,
  constraint media_use_pkey PRIMARY KEY (owner_kind, owner_id, media_id),
  constraint media_use_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id)
);
CREATE INDEX media_use_of ON public.media_use USING btree (media_id);

create table model_group (
  id integer not null generated always as identity,
  brand_id integer not null,
  name text not null,
  shown_name text,
  key text collate "C" not null,
  constraint model_group_pkey PRIMARY KEY (id),
  constraint model_group_brand_id_key_key UNIQUE (brand_id, key),
  constraint model_group_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
CREATE TRIGGER search_groups_added AFTER INSERT ON public.model_group REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_groups_added();
CREATE TRIGGER search_groups_renamed AFTER UPDATE ON public.model_group REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION search_groups_renamed();

create table name_correction (
  level text collate "C" not null,
  id integer not null,
  list_name text not null,
  reason text not null,
  staff_id integer,
  staff_email text,
  corrected_at timestamp with time zone not null,
  constraint name_correction_pkey PRIMARY KEY (level, id),
  constraint name_correction_level_check CHECK ((level = ANY (ARRAY['brand'::text, 'group'::text, 'version'::text])))
);

create table news_category (
  id integer not null generated always as identity,
  name text not null,
  slug text collate "C" not null,
  "position" integer not null,
  constraint news_category_pkey PRIMARY KEY (id),
  constraint news_category_slug_key UNIQUE (slug)
);

create table operator (
  only_one boolean not null default true,
  settings jsonb not null,
  revision integer not null,
  staff_id integer,
  staff_email text,
  updated_at timestamp with time zone not null,
  legal jsonb,
  constraint operator_pkey PRIMARY KEY (only_one),
  constraint operator_only_one_check CHECK (only_one)
);

create table outbox (
  id uuid not null default gen_random_uuid(),
  job text not null,
  payload jsonb not null,
  key text,
  run_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  relayed_at timestamp with time zone,
  set_aside_at timestamp with time zone,
  problem text,
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX outbox_key ON public.outbox USING btree (job, key) WHERE (key IS NOT NULL);
CREATE INDEX outbox_pending ON public.outbox USING btree (run_at) WHERE ((relayed_at IS NULL) AND (set_aside_at IS NULL));

create table page (
  id integer not null generated always as identity,
  path text not null,
  built_in boolean not null default false,
  published integer,
  updated_at timestamp with time zone not null default now(),
  constraint page_pkey PRIMARY KEY (id),
  constraint page_path_key UNIQUE (path),
  constraint page_id_published_fkey FOREIGN KEY (id, published) REFERENCES page_version(page_id, number) DEFERRABLE INITIALLY DEFERRED
);

create table page_acceptance (
  account_id integer not null,
  path text not null,
  version integer not null,
  accepted_at timestamp with time zone not null,
  door text collate "C",
  constraint page_acceptance_pkey PRIMARY KEY (account_id, path, version),
  constraint page_acceptance_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint page_acceptance_path_fkey FOREIGN KEY (path) REFERENCES page(path)
);

create table page_consent (
  path text not null,
  version integer not null,
  reason text not null,
  asked_at timestamp with time zone not null,
  constraint page_consent_pkey PRIMARY KEY (path, version),
  constraint page_consent_path_fkey FOREIGN KEY (path) REFERENCES page(path)
);

create table page_version (
  page_id integer not null,
  number integer not null,
  content jsonb not null,
  title text not null generated always as ((content ->> 'title'::text)) stored,
  staff_id integer,
  staff_email text,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone,
  constraint page_version_pkey PRIMARY KEY (page_id, number),
  constraint page_version_page_id_fkey FOREIGN KEY (page_id) REFERENCES page(id) ON DELETE CASCADE,
  constraint page_version_number_check CHECK ((number > 0))
);

create table payment (
  id text collate "C" not null,
  bill_id uuid,
  status text collate "C" not null,
  detail text collate "C" not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  currency text collate "C" not null,
  collector_id text collate "C" not null,
  external_reference text,
  approved_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  problem text collate "C",
  fee_cents bigint,
  constraint payment_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_by_approval ON public.payment USING btree (approved_at) INCLUDE (amount_cents) WHERE (bill_id IS NOT NULL);
CREATE INDEX payment_by_order ON public.payment USING btree (bill_id);

create table payment_chargeback (
  id text collate "C" not null,
  payment_id text collate "C" not null,
  reason text,
  documents text collate "C",
  deadline timestamp with time zone,
  eligible boolean,
  covered boolean,
  seen_at timestamp with time zone not null,
  constraint payment_chargeback_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_chargeback_by_payment ON public.payment_chargeback USING btree (payment_id);

create table payment_finding (
  id integer not null generated always as identity,
  kind text collate "C" not null,
  subject text collate "C" not null,
  detail text not null,
  bill_id uuid,
  account_id integer,
  found_at timestamp with time zone not null,
  deadline timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by integer,
  note text,
  constraint payment_finding_pkey PRIMARY KEY (id),
  constraint payment_finding_kind_subject_key UNIQUE (kind, subject),
  constraint payment_finding_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE INDEX payment_finding_by_account ON public.payment_finding USING btree (account_id);
CREATE INDEX payment_finding_by_deadline ON public.payment_finding USING btree (COALESCE(deadline, 'infinity'::timestamp with time zone), id);
CREATE INDEX payment_finding_by_kind ON public.payment_finding USING btree (kind, id);
CREATE INDEX payment_finding_open ON public.payment_finding USING btree (id) WHERE (settled_at IS NULL);

create table payment_movement (
  period text collate "C" not null,
  line integer not null,
  class text collate "C" not null,
  type text collate "C" not null,
  moved_at timestamp with time zone not null,
  source_id text collate "C" not null,
  reference text not null,
  currency text collate "C" not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  tax_cents bigint not null,
  net_cents bigint not null,
  taxes jsonb not null,
  is_counted boolean not null,
  constraint payment_movement_pkey PRIMARY KEY (period, line),
  constraint payment_movement_period_fkey FOREIGN KEY (period) REFERENCES payment_statement(period) ON DELETE CASCADE
);
CREATE INDEX payment_movement_by_source ON public.payment_movement USING btree (source_id) WHERE is_counted;

create table payment_notice (
  id bigint not null generated always as identity,
  topic text collate "C" not null,
  subject text collate "C" not null,
  request_id text collate "C" not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  problem text,
  constraint payment_notice_pkey PRIMARY KEY (id),
  constraint payment_notice_topic_subject_request_id_key UNIQUE (topic, subject, request_id)
);
CREATE INDEX payment_notice_by_subject ON public.payment_notice USING btree (subject);
CREATE INDEX payment_notice_ignored ON public.payment_notice USING btree (id) WHERE (problem IS NOT NULL);
CREATE INDEX payment_notice_open ON public.payment_notice USING btree (id) WHERE (handled_at IS NULL);

create table payment_order (
  id uuid not null,
  account_id integer not null,
  kind text collate "C" not null,
  idempotency_key text collate "C" not null,
  product_id integer,
  plan_id integer,
  subscription_id integer,
  name text not null,
  billing text collate "C",
  amount_cents bigint not null,
  credits integer not null,
  from_plan_id integer,
  starts_at timestamp with time zone,
  billed jsonb not null,
  status order_status not null default 'pending'::order_status,
  detail text collate "C",
  payment_id text collate "C",
  preapproval_id text collate "C",
  link text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  paid_at timestamp with time zone,
  paid_until timestamp with time zone,
  refunded_cents bigint not null default 0,
  credits_claimed integer not null default 0,
  credits_disputed integer not null default 0,
  receipt integer,
  method text collate "C",
  last_four text collate "C",
  card_expires text collate "C",
  held_until timestamp with time zone,
  check_at timestamp with time zone,
  checks integer not null default 0,
  constraint payment_order_pkey PRIMARY KEY (id),
  constraint payment_order_account_id_idempotency_key_key UNIQUE (account_id, idempotency_key),
  constraint payment_order_receipt_key UNIQUE (receipt),
  constraint payment_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint payment_order_from_plan_id_fkey FOREIGN KEY (from_plan_id) REFERENCES plan(id),
  constraint payment_order_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint payment_order_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id),
  constraint payment_order_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_order_check CHECK (((credits_claimed >= 0) AND (credits_claimed <= credits))),
  constraint payment_order_check1 CHECK (((kind = 'pack'::text) = (product_id IS NOT NULL))),
  constraint payment_order_check2 CHECK (((kind = 'difference'::text) = (from_plan_id IS NOT NULL))),
  constraint payment_order_check3 CHECK (((status = 'pending'::order_status) = (settled_at IS NULL))),
  constraint payment_order_check4 CHECK (((receipt IS NULL) = (paid_at IS NULL))),
  constraint payment_order_credits_check CHECK ((credits > 0)),
  constraint payment_order_credits_disputed_check CHECK ((credits_disputed >= 0)),
  constraint payment_order_kind_check CHECK ((kind = ANY (ARRAY['plan'::text, 'pack'::text, 'difference'::text]))),
  constraint payment_order_refunded_cents_check CHECK ((refunded_cents >= 0))
);
CREATE INDEX payment_order_by_account ON public.payment_order USING btree (account_id, created_at DESC);
CREATE INDEX payment_order_by_kind ON public.payment_order USING btree (kind, created_at, id);
CREATE INDEX payment_order_by_payment ON public.payment_order USING btree (payment_id);
CREATE INDEX payment_order_by_preapproval ON public.payment_order USING btree (preapproval_id);
CREATE INDEX payment_order_by_status ON public.payment_order USING btree (status, created_at, id);
CREATE INDEX payment_order_by_subscription ON public.payment_order USING btree (subscription_id, created_at DESC);
CREATE INDEX payment_order_by_time ON public.payment_order USING btree (created_at, id);
CREATE INDEX payment_order_to_check ON public.payment_order USING btree (check_at) WHERE (check_at IS NOT NULL);

create table payment_refund (
  id uuid not null,
  state refund_state not null default 'asked'::refund_state,
  key uuid not null,
  payment_id text collate "C" not null,
  bill_id uuid,
  amount_cents bigint,
  reason text not null,
  staff_id integer,
  requested_at timestamp with time zone not null,
  done_at timestamp with time zone,
  external_id text collate "C",
  problem text,
  constraint payment_refund_pkey PRIMARY KEY (id),
  constraint payment_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_refund_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_refund_check CHECK (((state = 'done'::refund_state) = (done_at IS NOT NULL))),
  constraint payment_refund_check1 CHECK (((state <> 'refused'::refund_state) OR (problem IS NOT NULL))),
  constraint payment_refund_check2 CHECK (((state <> 'in-process'::refund_state) OR (external_id IS NOT NULL)))
);
CREATE INDEX payment_refund_by_payment ON public.payment_refund USING btree (payment_id);
CREATE INDEX payment_refund_under_way ON public.payment_refund USING btree (requested_at) WHERE (state = ANY (ARRAY['asked'::refund_state, 'sent'::refund_state, 'in-process'::refund_state]));
CREATE UNIQUE INDEX payment_refund_whole ON public.payment_refund USING btree (payment_id) WHERE ((amount_cents IS NULL) AND (state = ANY (ARRAY['asked'::refund_state, 'sent'::refund_state, 'in-process'::refund_state])));

create table payment_statement (
  period text collate "C" not null,
  file_name text not null,
  hash text collate "C" not null,
  imported_at timestamp with time zone not null,
  staff_id integer,
  differences integer not null,
  checked_at timestamp with time zone not null,
  constraint payment_statement_pkey PRIMARY KEY (period)
);

create table payments_compared (
  id boolean not null default true,
  until timestamp with time zone not null,
  deep_at timestamp with time zone not null,
  constraint payments_compared_pkey PRIMARY KEY (id),
  constraint payments_compared_id_check CHECK (id)
);

create table plan (
  id integer not null generated always as identity,
  code text collate "C" not null,
  name text not null,
  billing text not null,
  kind text not null,
  professional boolean not null,
  constraint plan_pkey PRIMARY KEY (id),
  constraint plan_code_billing_key UNIQUE (code, billing),
  constraint plan_billing_check CHECK ((billing = ANY (ARRAY['monthly'::text, 'anual'::text]))),
  constraint plan_kind_check CHECK ((kind = ANY (ARRAY['individual'::text, 'car'::text, 'moto'::text, 'professional'::text, 'fleet'::text])))
);

create table plan_charge (
  payment_id text collate "C" not null,
  subscription_id integer not null,
  amount_cents bigint not null,
  starts_at timestamp with time zone not null,
  paid_until timestamp with time zone not null,
  credits integer not null,
  standing text collate "C" not null,
  standing_at timestamp with time zone not null,
  disputed_at timestamp with time zone,
  terms jsonb,
  raise integer,
  constraint plan_charge_pkey PRIMARY KEY (payment_id),
  constraint plan_charge_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id),
  constraint plan_charge_check CHECK (((terms IS NULL) = (raise IS NULL))),
  constraint plan_charge_credits_check CHECK ((credits >= 0)),
  constraint plan_charge_raise_check CHECK ((raise > 0)),
  constraint plan_charge_standing_check CHECK ((standing = ANY (ARRAY['live'::text, 'disputed'::text, 'returned'::text])))
);
CREATE INDEX plan_charge_by_subscription ON public.plan_charge USING btree (subscription_id);

create table plan_invoice (
  id uuid not null,
  account_id integer not null,
  subscription_id integer not null,
  invoice_id text collate "C" not null,
  plan_id integer not null,
  name text not null,
  billing text collate "C" not null,
  amount_cents bigint not null,
  credits integer not null,
  billed jsonb not null,
  status order_status not null default 'pending'::order_status,
  detail text collate "C",
  payment_id text collate "C",
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  paid_at timestamp with time zone,
  paid_until timestamp with time zone,
  refunded_cents bigint not null default 0,
  receipt integer,
  method text collate "C",
  last_four text collate "C",
  card_expires text collate "C",
  check_at timestamp with time zone,
  checks integer not null default 0,
  retry_at timestamp with time zone,
  constraint plan_invoice_pkey PRIMARY KEY (id),
  constraint plan_invoice_invoice_id_key UNIQUE (invoice_id),
  constraint plan_invoice_receipt_key UNIQUE (receipt),
  constraint plan_invoice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint plan_invoice_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint plan_invoice_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id),
  constraint plan_invoice_amount_cents_check CHECK ((amount_cents > 0)),
  constraint plan_invoice_check CHECK (((status = 'pending'::order_status) = (settled_at IS NULL))),
  constraint plan_invoice_check1 CHECK (((receipt IS NULL) = (paid_at IS NULL))),
  constraint plan_invoice_credits_check CHECK ((credits > 0)),
  constraint plan_invoice_refunded_cents_check CHECK ((refunded_cents >= 0))
);
CREATE INDEX plan_invoice_by_account ON public.plan_invoice USING btree (account_id, created_at DESC);
CREATE INDEX plan_invoice_by_payment ON public.plan_invoice USING btree (payment_id);
CREATE INDEX plan_invoice_by_status ON public.plan_invoice USING btree (status, created_at, id);
CREATE INDEX plan_invoice_by_subscription ON public.plan_invoice USING btree (subscription_id, created_at DESC);
CREATE INDEX plan_invoice_by_time ON public.plan_invoice USING btree (created_at, id);
CREATE INDEX plan_invoice_to_check ON public.plan_invoice USING btree (check_at) WHERE (check_at IS NOT NULL);

create table plan_price (
  id integer not null generated always as identity,
  plan_id integer not null,
  holds_from timestamp with time zone not null,
  price_cents bigint not null,
  infocredits_per_month integer not null,
  staff_id integer,
  staff_email text,
  reason text,
  created_at timestamp with time zone not null,
  constraint plan_price_pkey PRIMARY KEY (id),
  constraint plan_price_plan_id_holds_from_key UNIQUE (plan_id, holds_from),
  constraint plan_price_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint plan_price_infocredits_per_month_check CHECK ((infocredits_per_month >= 0)),
  constraint plan_price_price_cents_check CHECK ((price_cents >= 0))
);

create table popular_group (
  vehicle_type vehicle_type not null,
  group_id integer not null,
  people integer not null,
  constraint popular_group_pkey PRIMARY KEY (vehicle_type, group_id),
  constraint popular_group_group_id_fkey FOREIGN KEY (group_id) REFERENCES model_group(id),
  constraint popular_group_people_check CHECK ((people > 0))
);

create table price_change (
  id integer not null generated always as identity,
  plan_id integer not null,
  monthly_cents bigint not null,
  yearly_cents bigint not null,
  holds_from timestamp with time zone not null,
  reason text not null,
  staff_id integer not null,
  staff_email text not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  withdrawn_reason text,
  closed_at timestamp with time zone,
  constraint price_change_pkey PRIMARY KEY (id),
  constraint price_change_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint price_change_check CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
  constraint price_change_check1 CHECK (((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))),
  constraint price_change_check2 CHECK (((withdrawn_at IS NULL) OR (closed_at IS NOT NULL))),
  constraint price_change_monthly_cents_check CHECK ((monthly_cents > 0)),
  constraint price_change_yearly_cents_check CHECK ((yearly_cents > 0))
);
CREATE UNIQUE INDEX price_change_open ON public.price_change USING btree (plan_id) WHERE (closed_at IS NULL);

create table price_change_line (
  id integer not null generated always as identity,
  change_id integer not null,
  subscription_id integer not null,
  plan_id integer not null,
  before_cents bigint not null,
  price_cents bigint not null,
  state text collate "C" not null default 'announced'::text,
  announced_at timestamp with time zone,
  mails integer not null default 0,
  carried_at timestamp with time zone,
  settled_at timestamp with time zone,
  detail text,
  retold_at timestamp with time zone,
  constraint price_change_line_pkey PRIMARY KEY (id),
  constraint price_change_line_change_id_subscription_id_key UNIQUE (change_id, subscription_id),
  constraint price_change_line_change_id_fkey FOREIGN KEY (change_id) REFERENCES price_change(id),
  constraint price_change_line_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint price_change_line_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id),
  constraint price_change_line_check CHECK (((state = 'announced'::text) OR (settled_at IS NOT NULL))),
  constraint price_change_line_state_check CHECK ((state = ANY (ARRAY['announced'::text, 'done'::text, 'left'::text, 'failed'::text, 'withdrawn'::text])))
);
CREATE INDEX price_change_line_by_subscription ON public.price_change_line USING btree (subscription_id);
CREATE INDEX price_change_line_open ON public.price_change_line USING btree (id) WHERE ((state = ANY (ARRAY['announced'::text, 'failed'::text])) OR ((state = 'withdrawn'::text) AND (retold_at IS NULL)));

create table price_list (
  id integer not null generated always as identity,
  status text not null,
  file_name text not null,
  file_key text not null,
  file_bytes bigint not null,
  file_sha256 text,
  format jsonb not null,
  options jsonb not null,
  fingerprint text,
  progress jsonb not null default '{}'::jsonb,
  rejected_rows integer not null default 0,
  reports jsonb not null default '[]'::jsonb,
  report_periods jsonb not null generated always as (jsonb_path_query_array(reports, '$[*]."period"'::jsonpath)) stored,
  report_types jsonb not null generated always as (jsonb_path_query_array(reports, '$[*]."vehicleType"'::jsonpath)) stored,
  problem text,
  left_out jsonb,
  created_at timestamp with time zone not null default now(),
  received_by_id integer,
  received_by text,
  started_at timestamp with time zone,
  broke_off boolean not null default false,
  finished_at timestamp with time zone,
  approved_at timestamp with time zone,
  approved_by_id integer,
  approved_by text,
  approved_guards jsonb,
  discarded_at timestamp with time zone,
  discarded_by_id integer,
  discarded_by text,
  constraint price_list_pkey PRIMARY KEY (id),
  constraint price_list_status_check CHECK ((status = ANY (ARRAY['received'::text, 'importing'::text, 'staged'::text, 'held'::text, 'published'::text, 'unchanged'::text, 'refused'::text, 'discarded'::text])))
);
CREATE INDEX price_list_by_fingerprint ON public.price_list USING btree (fingerprint);

create table price_list_rejection (
  price_list_id integer not null,
  ordinal integer not null,
  period text collate "C",
  vehicle_type vehicle_type,
  line integer not null,
  column_name text not null,
  value text not null,
  reason text not null,
  constraint price_list_rejection_pkey PRIMARY KEY (price_list_id, ordinal),
  constraint price_list_rejection_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id) ON DELETE CASCADE
);

create table price_range_use (
  key text collate "C" not null,
  ranges text[] not null,
  until timestamp with time zone not null,
  constraint price_range_use_pkey PRIMARY KEY (key)
);
CREATE INDEX price_range_use_by_end ON public.price_range_use USING btree (until);

create table privacy_event (
  id integer not null generated always as identity,
  request_id integer not null,
  at timestamp with time zone not null,
  staff_id integer,
  kind text collate "C" not null,
  text text not null,
  constraint privacy_event_pkey PRIMARY KEY (id),
  constraint privacy_event_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_request(id) ON DELETE CASCADE,
  constraint privacy_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX privacy_event_of_request ON public.privacy_event USING btree (request_id, id);

create table privacy_incident (
  id integer not null generated always as identity,
  revision integer not null,
  created_at timestamp with time zone not null,
  constraint privacy_incident_pkey PRIMARY KEY (id)
);

create table privacy_incident_text (
  incident_id integer not null,
  revision integer not null,
  content jsonb not null,
  staff_email text not null,
  at timestamp with time zone not null,
  constraint privacy_incident_text_pkey PRIMARY KEY (incident_id, revision),
  constraint privacy_incident_text_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES privacy_incident(id)
);

create table privacy_link (
  hash bytea not null,
  request_id integer not null,
  purpose text collate "C" not null,
  account_id integer,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint privacy_link_pkey PRIMARY KEY (hash),
  constraint privacy_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint privacy_link_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_request(id) ON DELETE CASCADE,
  constraint privacy_link_check CHECK (((purpose = 'data'::text) = (account_id IS NOT NULL))),
  constraint privacy_link_purpose_check CHECK ((purpose = ANY (ARRAY['proof'::text, 'data'::text])))
);
CREATE INDEX privacy_link_expires_at ON public.privacy_link USING btree (expires_at);
CREATE INDEX privacy_link_of_request ON public.privacy_link USING btree (request_id);

create table privacy_request (
  id integer not null generated always as identity,
  code text collate "C" not null,
  kind text collate "C" not null,
  origin text collate "C" not null,
  email text,
  name text not null,
  document text not null,
  text text not null,
  received_at timestamp with time zone not null,
  due_on date not null,
  address_proved_at timestamp with time zone,
  identity_proof text collate "C",
  state text collate "C" not null,
  reason text collate "C",
  ended_at timestamp with time zone,
  holder_id integer,
  revision integer not null default 1,
  changed_by text,
  changed_at timestamp with time zone,
  constraint privacy_request_pkey PRIMARY KEY (id),
  constraint privacy_request_code_key UNIQUE (code),
  constraint privacy_request_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES staff(id),
  constraint privacy_request_ended CHECK (((state = ANY (ARRAY['answered'::text, 'closed'::text])) = (ended_at IS NOT NULL))),
  constraint privacy_request_identity_proof_check CHECK ((identity_proof = ANY (ARRAY['dni'::text, 'passport'::text, 'power'::text, 'other'::text]))),
  constraint privacy_request_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'correction'::text, 'deletion'::text]))),
  constraint privacy_request_origin_check CHECK ((origin = ANY (ARRAY['site'::text, 'letter'::text]))),
  constraint privacy_request_proved CHECK (((state = ANY (ARRAY['unproved'::text, 'closed'::text])) OR (address_proved_at IS NOT NULL) OR (identity_proof IS NOT NULL))),
  constraint privacy_request_reason CHECK (((state = 'closed'::text) = (reason IS NOT NULL))),
  constraint privacy_request_reason_check CHECK ((reason = ANY (ARRAY['unproved'::text, 'withdrawn'::text, 'duplicate'::text]))),
  constraint privacy_request_state_check CHECK ((state = ANY (ARRAY['unproved'::text, 'open'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX privacy_request_by_email ON public.privacy_request USING btree (lower(email));
CREATE INDEX privacy_request_due ON public.privacy_request USING btree (due_on) WHERE (ended_at IS NULL);
CREATE INDEX privacy_request_ended_at ON public.privacy_request USING btree (ended_at) WHERE (ended_at IS NOT NULL);

create table product (
  id integer not null generated always as identity,
  infocredits integer not null,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_infocredits_key UNIQUE (infocredits),
  constraint product_infocredits_check CHECK ((infocredits > 0))
);

create table product_price (
  id integer not null generated always as identity,
  product_id integer not null,
  holds_from timestamp with time zone not null,
  list_price_cents bigint not null,
  off integer not null,
  sold boolean not null,
  staff_id integer,
  staff_email text,
  reason text,
  created_at timestamp with time zone not null,
  constraint product_price_pkey PRIMARY KEY (id),
  constraint product_price_product_id_holds_from_key UNIQUE (product_id, holds_from),
  constraint product_price_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint product_price_list_price_cents_check CHECK ((list_price_cents > 0)),
  constraint product_price_off_check CHECK (((off >= 0) AND (off <= 90)))
);

create table profile (
  account_id integer not null,
  type text not null,
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
  gender text,
  birth_date date,
  activity text,
  areas_of_interest text[] not null default '{}'::text[],
  vehicles_of_interest text[] not null default '{}'::text[],
  brands_of_interest text[] not null default '{}'::text[],
  shows_codia boolean not null default false,
  completed boolean not null default false,
  completed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint profile_pkey PRIMARY KEY (account_id),
  constraint profile_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint profile_gender_check CHECK ((gender = ANY (ARRAY['FEMENINO'::text, 'MASCULINO'::text, 'OTRO'::text]))),
  constraint profile_type_check CHECK ((type = ANY (ARRAY['individual'::text, 'professional'::text])))
);
CREATE INDEX profile_by_last_name ON public.profile USING btree (search_fold(last_name) COLLATE "C");
CREATE INDEX profile_by_name ON public.profile USING btree (search_fold(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text))) COLLATE "C");

create table profile_photo (
  account_id integer not null,
  file_key text collate "C" not null,
  updated_at timestamp with time zone not null,
  constraint profile_photo_pkey PRIMARY KEY (account_id),
  constraint profile_photo_file_key_key UNIQUE (file_key),
  constraint profile_photo_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table provider_subscription (
  external_id text collate "C" not null,
  status text collate "C" not null,
  next_charge_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  card_changed_at timestamp with time zone,
  constraint provider_subscription_pkey PRIMARY KEY (external_id)
);

create table province (
  id smallint not null,
  name text not null,
  constraint province_pkey PRIMARY KEY (id),
  constraint province_name_key UNIQUE (name)
);

create table published (
  vehicle_type vehicle_type not null,
  period text collate "C" not null,
  edition_id integer not null,
  constraint published_pkey PRIMARY KEY (vehicle_type, period),
  constraint published_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id)
);
CREATE TRIGGER search_names_shown AFTER INSERT OR DELETE OR UPDATE ON public.published FOR EACH ROW EXECUTE FUNCTION search_names_shown();

create table published_sheets (
  vehicle_type vehicle_type not null,
  period text collate "C" not null,
  edition_id integer not null,
  constraint published_sheets_pkey PRIMARY KEY (vehicle_type, period),
  constraint published_sheets_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id)
);

create table refused_notice (
  day date not null,
  reason text collate "C" not null,
  count bigint not null,
  last_at timestamp with time zone not null,
  constraint refused_notice_pkey PRIMARY KEY (day, reason)
);

create table refusing_address (
  account_id integer not null,
  address text not null,
  since timestamp with time zone not null,
  last_at timestamp with time zone not null,
  mails integer not null default 1,
  answer text not null,
  constraint refusing_address_pkey PRIMARY KEY (account_id),
  constraint refusing_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);

create table restored (
  is_only boolean not null default true,
  backup_at timestamp with time zone not null,
  restored_at timestamp with time zone not null,
  deletions jsonb not null,
  problem text,
  opened_at timestamp with time zone,
  constraint restored_pkey PRIMARY KEY (is_only),
  constraint restored_is_only_check CHECK (is_only)
);

create table retention_report (
  kind text collate "C" not null,
  oldest_at timestamp with time zone,
  checked_at timestamp with time zone not null,
  constraint retention_report_pkey PRIMARY KEY (kind)
);

create table retention_run (
  kind text collate "C" not null,
  day date not null,
  ran_at timestamp with time zone not null,
  removed integer not null,
  constraint retention_run_pkey PRIMARY KEY (kind, day)
);

create table search_day (
  day date not null,
  vehicle_type vehicle_type not null,
  text text collate "C" not null,
  searches integer not null,
  unfound integer not null,
  callers integer not null,
  constraint search_day_pkey PRIMARY KEY (day, vehicle_type, text),
  constraint search_day_callers_check CHECK (((callers >= 1) AND (callers <= 65535))),
  constraint search_day_check CHECK (((unfound >= 0) AND (unfound <= searches))),
  constraint search_day_searches_check CHECK ((searches > 0)),
  constraint search_day_text_check CHECK (((length(text) >= 1) AND (length(text) <= 29)))
);

create table search_group (
  group_id integer not null,
  pieces text[] not null,
  chunks text[] not null,
  constraint search_group_pkey PRIMARY KEY (group_id)
);

create table search_name (
  name_id integer not null,
  version_id integer not null,
  group_id integer not null,
  brand_id integer not null,
  guide vehicle_type,
  words tsvector not null,
  constraint search_name_pkey PRIMARY KEY (name_id)
);
CREATE INDEX search_name_by_brand ON public.search_name USING btree (brand_id);
CREATE INDEX search_name_by_group ON public.search_name USING btree (group_id);
CREATE INDEX search_name_by_version ON public.search_name USING btree (version_id);
CREATE INDEX search_name_of_cars ON public.search_name USING gin (words) WITH (fastupdate=off) WHERE (guide = 'cars'::vehicle_type);
CREATE INDEX search_name_of_motorcycles ON public.search_name USING gin (words) WITH (fastupdate=off) WHERE (guide = 'motorcycles'::vehicle_type);
CREATE INDEX search_name_retired ON public.search_name USING btree (version_id) WHERE (guide IS NULL);

create table search_word (
  vehicle_type vehicle_type not null,
  word text collate "C" not null,
  main boolean not null,
  keys text[] not null,
  constraint search_word_pkey PRIMARY KEY (vehicle_type, word)
);
CREATE INDEX search_word_by_key ON public.search_word USING gin (keys) WITH (fastupdate=off);
CREATE INDEX search_word_by_trigram ON public.search_word USING gin (word gin_trgm_ops) WITH (fastupdate=off);

create table sheet (
  id integer not null generated always as identity,
  hash bytea not null,
  features jsonb not null,
  tags integer[] not null,
  constraint sheet_pkey PRIMARY KEY (id),
  constraint sheet_hash_key UNIQUE (hash)
);
CREATE INDEX sheet_by_tag ON public.sheet USING gin (tags);

create table site_notice (
  id integer not null generated always as identity,
  published boolean not null default false,
  content jsonb not null,
  starts_at timestamp with time zone not null generated always as (instant_of((content ->> 'first'::text))) stored,
  ends_at timestamp with time zone not null generated always as (instant_of((content ->> 'last'::text))) stored,
  revision integer not null default 1,
  staff_id integer,
  staff_email text,
  updated_at timestamp with time zone not null,
  constraint site_notice_pkey PRIMARY KEY (id),
  constraint site_notice_check CHECK ((ends_at > starts_at))
);
CREATE INDEX site_notice_by_end ON public.site_notice USING btree (ends_at) WHERE published;

create table source_version (
  source text collate "C" not null,
  vehicle_type vehicle_type not null,
  code text collate "C" not null,
  version_id integer not null,
  constraint source_version_pkey PRIMARY KEY (source, vehicle_type, code),
  constraint source_version_version_id_fkey FOREIGN KEY (version_id) REFERENCES version(id)
);

create table staff (
  id integer not null generated always as identity,
  email text not null,
  name text not null,
  role text not null,
  password_hash text,
  totp_secret text,
  totp_step bigint not null default 0,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_email_key UNIQUE (email),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['editor'::text, 'back-office'::text, 'admin'::text])))
);

create table staff_session (
  hash bytea not null,
  staff_id integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_session_pkey PRIMARY KEY (hash),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table subscription (
  id integer not null generated always as identity,
  account_id integer not null,
  plan_id integer not null,
  code text collate "C" not null,
  name text not null,
  billing text not null,
  kind text not null,
  professional boolean not null,
  price_cents bigint not null,
  paid_cents bigint not null default 0,
  infocredits_per_month integer not null,
  status subscription_status not null,
  starts_at timestamp with time zone not null,
  period_ends_at timestamp with time zone,
  ends_at timestamp with time zone,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  over_at timestamp with time zone generated always as (LEAST(ended_at, ends_at, expires_at)) stored,
  paused_at timestamp with time zone,
  pause_reason text,
  cancel_requested_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  external_id text collate "C",
  owner_key text collate "C",
  advance integer not null default 0,
  owed integer not null default 0,
  raised_at timestamp with time zone,
  raised_credits integer,
  created_at timestamp with time zone not null,
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_apart EXCLUDE USING gist (int4range(account_id, account_id, '[]'::text) WITH &&, tstzrange(starts_at, LEAST(ends_at, expires_at)) WITH &&) WHERE ((status <> 'ended'::subscription_status)),
  constraint subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint subscription_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint subscription_advance_check CHECK (((advance >= 0) AND (advance <= 3))),
  constraint subscription_cancelled CHECK (((cancel_requested_at IS NULL) OR (status <> 'active'::subscription_status))),
  constraint subscription_check CHECK (((raised_at IS NULL) = (raised_credits IS NULL))),
  constraint subscription_ended CHECK (((status = 'ended'::subscription_status) = (ended_at IS NOT NULL))),
  constraint subscription_ending CHECK ((((ends_at IS NOT NULL) OR (status <> 'ending'::subscription_status)) AND ((ends_at IS NULL) OR (status <> 'active'::subscription_status)))),
  constraint subscription_infocredits_per_month_check CHECK ((infocredits_per_month >= 0)),
  constraint subscription_lasts CHECK (((status = 'ended'::subscription_status) OR ((starts_at <= COALESCE(expires_at, 'infinity'::timestamp with time zone)) AND (starts_at <= COALESCE(ends_at, 'infinity'::timestamp with time zone))))),
  constraint subscription_owed_check CHECK ((owed >= 0)),
  constraint subscription_paused CHECK ((((status = 'paused'::subscription_status) = (paused_at IS NOT NULL)) AND ((paused_at IS NULL) = (pause_reason IS NULL)))),
  constraint subscription_raised_credits_check CHECK ((raised_credits > 0))
);
CREATE INDEX subscription_by_account ON public.subscription USING btree (account_id);
CREATE INDEX subscription_by_end ON public.subscription USING btree (over_at);
CREATE INDEX subscription_by_owner ON public.subscription USING btree (owner_key) WHERE (owner_key IS NOT NULL);
CREATE INDEX subscription_by_start ON public.subscription USING btree (starts_at) WHERE (price_cents > 0);
CREATE INDEX subscription_due ON public.subscription USING btree ((
CASE
    WHEN (status = 'pending'::subscription_status) THEN starts_at
    ELSE over_at
END)) WHERE (status <> 'ended'::subscription_status);
CREATE UNIQUE INDEX subscription_external ON public.subscription USING btree (external_id) WHERE (external_id IS NOT NULL);
CREATE UNIQUE INDEX subscription_in_force ON public.subscription USING btree (account_id) WHERE (status = ANY (ARRAY['active'::subscription_status, 'paused'::subscription_status, 'ending'::subscription_status]));
CREATE INDEX subscription_listed ON public.subscription USING btree (id) WHERE (code <> ALL (ARRAY['unsuscribed'::text, 'individualFree'::text, 'professionalFree'::text]));
CREATE INDEX subscription_listed_by_billing ON public.subscription USING btree (billing, id) WHERE (code <> ALL (ARRAY['unsuscribed'::text, 'individualFree'::text, 'professionalFree'::text]));
CREATE INDEX subscription_listed_by_code ON public.subscription USING btree (code, id) WHERE (code <> ALL (ARRAY['unsuscribed'::text, 'individualFree'::text, 'professionalFree'::text]));
CREATE INDEX subscription_listed_by_leaving ON public.subscription USING btree (cancel_requested_at DESC NULLS LAST, id DESC) WHERE (code <> ALL (ARRAY['unsuscribed'::text, 'individualFree'::text, 'professionalFree'::text]));
CREATE INDEX subscription_listed_by_start ON public.subscription USING btree (starts_at, id) WHERE (code <> ALL (ARRAY['unsuscribed'::text, 'individualFree'::text, 'professionalFree'::text]));
CREATE INDEX subscription_listed_by_status ON public.subscription USING btree (status, cancel_requested_at DESC NULLS LAST, id DESC) WHERE (code <> ALL (ARRAY['unsuscribed'::text, 'individualFree'::text, 'professionalFree'::text]));
CREATE INDEX subscription_unended ON public.subscription USING btree (account_id, starts_at) WHERE (status <> 'ended'::subscription_status);

create table subscription_event (
  id bigint not null generated always as identity,
  subscription_id integer not null,
  event text collate "C" not null,
  from_status subscription_status,
  to_status subscription_status not null,
  at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  source text collate "C" not null,
  ignored text collate "C",
  fact jsonb,
  constraint subscription_event_pkey PRIMARY KEY (id),
  constraint subscription_event_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id)
);
CREATE INDEX subscription_event_by_subscription ON public.subscription_event USING btree (subscription_id, id);
CREATE UNIQUE INDEX subscription_event_once ON public.subscription_event USING btree (subscription_id, source) WHERE (source ~~ 'mercado-pago:%'::text);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.subscription_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table upload (
  id uuid not null,
  staff_id integer not null,
  file_name text not null,
  bytes integer not null,
  private boolean not null,
  media_id integer,
  touched_at timestamp with time zone not null,
  constraint upload_pkey PRIMARY KEY (id),
  constraint upload_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint upload_bytes_check CHECK ((bytes > 0))
);
CREATE INDEX upload_by_time ON public.upload USING btree (touched_at);
CREATE INDEX upload_of_staff ON public.upload USING btree (staff_id);

create table upload_part (
  upload_id uuid not null,
  first integer not null,
  bytes integer not null,
  file_key text collate "C" not null,
  constraint upload_part_pkey PRIMARY KEY (upload_id, first),
  constraint upload_part_file_key_key UNIQUE (file_key),
  constraint upload_part_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id) ON DELETE CASCADE,
  constraint upload_part_bytes_check CHECK ((bytes > 0)),
  constraint upload_part_first_check CHECK ((first >= 0))
);

create table used_captcha (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_captcha_pkey PRIMARY KEY (hash)
);
CREATE INDEX used_captcha_by_expiry ON public.used_captcha USING btree (expires_at);

create table used_id_token (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_id_token_pkey PRIMARY KEY (hash)
);

create table version (
  id integer not null,
  vehicle_type vehicle_type not null,
  brand_id integer not null,
  group_id integer not null,
  shown_name text,
  constraint version_pkey PRIMARY KEY (id),
  constraint version_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint version_group_id_fkey FOREIGN KEY (group_id) REFERENCES model_group(id)
);
CREATE INDEX version_by_brand ON public.version USING btree (brand_id);
CREATE INDEX version_by_group ON public.version USING btree (group_id);
CREATE TRIGGER search_versions_moved AFTER UPDATE ON public.version REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION search_versions_moved();

create table version_look_day (
  day date not null,
  codia integer not null,
  vehicle_type vehicle_type not null,
  looks integer not null,
  constraint version_look_day_pkey PRIMARY KEY (day, codia),
  constraint version_look_day_looks_check CHECK ((looks > 0))
);

create table version_name (
  id integer not null generated always as identity,
  version_id integer not null,
  name text collate "C" not null,
  variant text collate "C" not null default ''::text,
  constraint version_name_pkey PRIMARY KEY (id),
  constraint version_name_version_id_name_variant_key UNIQUE (version_id, name, variant)
);
CREATE TRIGGER search_names_added AFTER INSERT ON public.version_name REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_names_added();

create table version_photo (
  version_id integer not null,
  ordinal smallint not null,
  url text collate "C" not null,
  constraint version_photo_pkey PRIMARY KEY (version_id, ordinal),
  constraint version_photo_version_id_fkey FOREIGN KEY (version_id) REFERENCES version(id),
  constraint version_photo_ordinal_check CHECK ((ordinal > 0)),
  constraint version_photo_url_check CHECK (((url ~ '^(https://|/[^/])'::text) AND (length(url) <= 1000)))
);

create table wrong_code (
  key bytea not null,
  wrong integer not null,
  until timestamp with time zone not null,
  constraint wrong_code_pkey PRIMARY KEY (key)
);

create view bill as
 SELECT payment_order.id,
    payment_order.account_id,
    payment_order.kind,
    false AS is_charge,
    payment_order.product_id,
    payment_order.plan_id,
    payment_order.subscription_id,
    payment_order.name,
    payment_order.billing,
    payment_order.amount_cents,
    payment_order.credits,
    payment_order.billed,
    payment_order.status,
    payment_order.detail,
    payment_order.payment_id,
    payment_order.preapproval_id,
    (NULL::text COLLATE "C") AS invoice_id,
    payment_order.created_at,
    payment_order.paid_at,
    payment_order.paid_until,
    payment_order.refunded_cents,
    payment_order.receipt,
    payment_order.method,
    payment_order.last_four,
    payment_order.card_expires,
    (NOT ((payment_order.kind = 'plan'::text) AND (payment_order.status = ANY (ARRAY['paid'::order_status, 'refunded'::order_status])))) AS listed
   FROM payment_order
UNION ALL
 SELECT plan_invoice.id,
    plan_invoice.account_id,
    ('plan'::text COLLATE "C") AS kind,
    true AS is_charge,
    NULL::integer AS product_id,
    plan_invoice.plan_id,
    plan_invoice.subscription_id,
    plan_invoice.name,
    plan_invoice.billing,
    plan_invoice.amount_cents,
    plan_invoice.credits,
    plan_invoice.billed,
    plan_invoice.status,
    plan_invoice.detail,
    plan_invoice.payment_id,
    NULL::text AS preapproval_id,
    plan_invoice.invoice_id,
    plan_invoice.created_at,
    plan_invoice.paid_at,
    plan_invoice.paid_until,
    plan_invoice.refunded_cents,
    plan_invoice.receipt,
    plan_invoice.method,
    plan_invoice.last_four,
    plan_invoice.card_expires,
    true AS listed
   FROM plan_invoice;

CREATE OR REPLACE FUNCTION public.charge_credits(p_account integer, p_codias integer[], p_vehicle_type vehicle_type, p_period text, p_now timestamp with time zone, OUT outcome text, OUT charged integer, OUT balance integer)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  due int[];
  lot bigint;
  welcome boolean;
begin
  perform 1 from credit_account a where a.account_id = p_account for no key update;
  if not found then
    raise exception 'account % has no credit account', p_account;
  end if;
  select (select coalesce(array_agg(c.codia order by c.ordinal), '{}')
            from (select g.codia, min(g.ordinal) as ordinal
                    from unnest(p_codias) with ordinality as g (codia, ordinal) group by g.codia) c
           where (select 1 from credit_spend s
                   where s.account_id = p_account and s.period = p_period and s.codia = c.codia) is null
             and (select 1 from credit_spend s
                   where s.account_id = p_account and s.codia = c.codia and s.lasting limit 1) is null),
         (select coalesce(sum(l.amount - l.used), 0) from credit_lot l
           where l.account_id = p_account and l.starts_at <= p_now and l.expires_at > p_now)
    into due, balance;
  charged := cardinality(due);
  if charged = 0 then
    outcome := 'free';
    return;
  end if;
  if balance < charged then
    outcome := 'no-credits';
    charged := 0;
    return;
  end if;
  if charged = 1 then
    -- The usual case, a single look: no need to spread anything over lots.
    update credit_lot l set used = l.used + 1
     where l.id = (select o.id from credit_lot o
                    where o.account_id = p_account and o.starts_at <= p_now and o.expires_at > p_now
                      and o.used < o.amount
                    order by o.expires_at, o.kind, o.id limit 1)
    returning l.id, l.kind = 'welcome' into lot, welcome;
    insert into credit_spend (account_id, codia, period, vehicle_type, lot_id, lasting, spent_at)
    values (p_account, due[1], p_period, p_vehicle_type, lot, welcome, p_now);
  else
    with lots as (
      select l.id, l.kind = 'welcome' as lasting, l.amount - l.used as remaining,
             sum(l.amount - l.used) over w - (l.amount - l.used) as before
        from credit_lot l
       where l.account_id = p_account and l.starts_at <= p_now and l.expires_at > p_now and l.used < l.amount
      window w as (order by l.expires_at, l.kind, l.id rows unbounded preceding)
    ), spent as (
      insert into credit_spend (account_id, codia, period, vehicle_type, lot_id, lasting, spent_at)
      select p_account, d.codia, p_period, p_vehicle_type, lots.id, lots.lasting, p_now
        from unnest(due) with ordinality as d (codia, ordinal)
        join lots on d.ordinal > lots.before and d.ordinal <= lots.before + lots.remaining
      returning lot_id
    )
    update credit_lot l set used = l.used + s.credits
      from (select lot_id, count(*)::int as credits from spent group by lot_id) s
     where l.id = s.lot_id;
  end if;
  balance := balance - charged;
  outcome := 'charged';
end $function$;

CREATE OR REPLACE FUNCTION public.day_of(iso text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select make_date(split_part(iso, '-', 1)::int, split_part(iso, '-', 2)::int, split_part(iso, '-', 3)::int)
$function$;

CREATE OR REPLACE FUNCTION public.end_plan_lot(p_account integer, p_period text, p_from timestamp with time zone, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  update credit_lot lot set expires_at = greatest(p_now, p_from + interval '1 microsecond')
   where lot.source = 'plan:account:' || p_account || ':' || p_period and lot.expires_at > p_now
     and not exists (
       select from subscription s
        where s.account_id = p_account and s.status <> 'ended' and s.infocredits_per_month > 0
          and (s.status <> 'pending' or s.starts_at <= p_now) and (s.over_at is null or s.over_at > p_now))
$function$;

CREATE OR REPLACE FUNCTION public.give_plan_credits(p_period text, p_from timestamp with time zone, p_to timestamp with time zone, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
AS $function$
  select give_plan_lots(
    array(select d.account_id from plan_credits_due(p_period, p_from, p_to, p_now) d), p_period, p_from, p_to, p_now)
$function$;

CREATE OR REPLACE FUNCTION public.give_plan_credits_to(p_account integer, p_period text, p_from timestamp with time zone, p_to timestamp with time zone, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  -- Nothing is locked where nothing is due, as nearly always.
  if not exists (select from plan_credits_due(p_period, p_from, p_to, p_now) d where d.account_id = p_account) then
    return 0;
  end if;
  return give_plan_lots(array[p_account], p_period, p_from, p_to, p_now);
end $function$;

CREATE OR REPLACE FUNCTION public.give_plan_lots(p_accounts integer[], p_period text, p_from timestamp with time zone, p_to timestamp with time zone, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  given int;
begin
  perform 1 from credit_account a where a.account_id = any(p_accounts)
    order by a.account_id for no key update;
  insert into credit_lot as lot (account_id, kind, amount, granted, withheld, starts_at, expires_at, source,
                                 owner_key, created_at)
  select d.account_id, 'plan', d.credits - least(d.credits, d.owed), d.credits, least(d.credits, d.owed), p_from,
         d.until, 'plan:account:' || d.account_id || ':' || p_period, d.owner_key, p_now
    from plan_credits_due(p_period, p_from, p_to, p_now) d
   where d.account_id = any(p_accounts)
     and (d.credits > 0 or exists (
           select from credit_lot l where l.source = 'plan:account:' || d.account_id || ':' || p_period))
   order by d.account_id
  on conflict (source) do update
    set amount = lot.amount + greatest(0, excluded.granted - lot.granted)
                 - least(greatest(0, excluded.granted - lot.granted), excluded.withheld),
        withheld = lot.withheld + least(greatest(0, excluded.granted - lot.granted), excluded.withheld),
        granted = greatest(lot.granted, excluded.granted),
        expires_at = excluded.expires_at,
        owner_key = coalesce(excluded.owner_key, lot.owner_key),
        closed_at = null;
  get diagnostics given = row_count;
  return given;
end $function$;

CREATE OR REPLACE FUNCTION public.instant_of(iso text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when iso like '%Z' then iso::timestamptz end
$function$;

CREATE OR REPLACE FUNCTION public.next_codia_block()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  candidate int;
begin
  -- A list that brings codias of its own may have taken blocks ahead of the sequence.
  loop
    candidate := nextval('codia_block_seq');
    exit when not exists (select from codia_block where block = candidate);
  end loop;
  return candidate;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_credits_due(p_period text, p_from timestamp with time zone, p_to timestamp with time zone, p_now timestamp with time zone)
 RETURNS TABLE(account_id integer, credits integer, until timestamp with time zone, owner_key text, owed integer)
 LANGUAGE sql
 STABLE
AS $function$
  select due.account_id, due.credits, due.until, due.owner_key, due.owed
    from (
      select s.account_id,
             max(plan_credits_of(s, p_from, p_to)) as credits,
             least(p_to, max(coalesce(next.over_at, s.over_at, 'infinity'))) as until,
             max(s.owner_key) as owner_key,
             max(greatest(0, s.owed - coalesce(taken.withheld, 0))) as owed
        from subscription s
        join credit_account a on a.account_id = s.account_id
        left join lateral (
          select coalesce(n.over_at, 'infinity') as over_at from subscription n
           where n.account_id = s.account_id and n.status = 'pending' and n.starts_at <= s.over_at
             and n.infocredits_per_month > 0 and n.external_id is null
           order by n.starts_at limit 1) next on true
        left join lateral (
          select sum(l.withheld)::int as withheld from credit_lot l
           where s.owed > 0 and l.account_id = s.account_id and l.kind = 'plan' and l.expires_at > s.starts_at
        ) taken on true
       where s.status <> 'ended' and s.infocredits_per_month > 0
         and (s.status <> 'pending' or s.starts_at <= p_now)
         and (s.over_at is null or s.over_at > p_now)
       group by s.account_id) due
    left join credit_lot l on l.source = 'plan:account:' || due.account_id || ':' || p_period
   where due.credits > coalesce(l.granted, 0) or l.expires_at <> due.until
$function$;

CREATE OR REPLACE FUNCTION public.plan_credits_of(s subscription, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when s.infocredits_per_month = 0 or s.status = 'paused' then 0
    when s.external_id is not null and s.period_ends_at is null
      then case when s.starts_at >= p_from then least(s.advance, s.infocredits_per_month) else 0 end
    when s.external_id is not null and s.period_ends_at <= p_from then 0
    when s.raised_at >= p_from and s.raised_at < p_to then least(s.raised_credits, s.infocredits_per_month)
    when s.ends_at < p_to and s.starts_at < p_from
      then ceil(s.infocredits_per_month * extract(epoch from s.ends_at - p_from)
                / extract(epoch from p_to - p_from))::int
    else s.infocredits_per_month end
$function$;

CREATE OR REPLACE FUNCTION public.plan_of(p_account integer, p_now timestamp with time zone)
 RETURNS TABLE(user_type text, code text, subscription_id integer, credits_active boolean, credits_this_month integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select p.type,
         case when p.type is null then 'unsuscribed'
              when s.id is not null then s.code
              when p.type = 'professional' then 'professionalFree'
              else 'individualFree' end,
         s.id,
         s.paused is not true,
         coalesce(s.credits, 0)
    from (select p_account as account_id) a
    left join profile p on p.account_id = a.account_id
   cross join lateral (
     select max(each.id) as id, max(each.code) as code, bool_or(each.status = 'paused') as paused,
            max(plan_credits_of(each, month.began, month.ends)) as credits
       from subscription each
      cross join lateral (
        select date_trunc('month', p_now, 'America/Argentina/Buenos_Aires') as began,
               date_trunc('month', date_trunc('month', p_now, 'America/Argentina/Buenos_Aires')
                                   + interval '32 days', 'America/Argentina/Buenos_Aires') as ends) month
      -- What has begun by another process's clock has begun, should this one be behind.
      where each.account_id = a.account_id and each.status <> 'ended'
        and (each.status <> 'pending' or each.starts_at <= p_now)
        and (each.over_at is null or each.over_at > p_now)) s
$function$;

CREATE OR REPLACE FUNCTION public.plan_terms(p_now timestamp with time zone)
 RETURNS TABLE(id integer, code text, name text, billing text, kind text, professional boolean, price_cents bigint, infocredits_per_month integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select p.id, p.code, p.name, p.billing, p.kind, p.professional, price.price_cents, price.infocredits_per_month
    from plan p
   cross join lateral (
     select each.price_cents, each.infocredits_per_month
       from plan_price each
      where each.plan_id = p.id and each.holds_from <= p_now
      order by each.holds_from desc limit 1) price
$function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'The audit is append-only' using errcode = 'insufficient_privilege';
  end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.search_aliases_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform search_fill_names(array(select name_id from search_name where brand_id in (select brand_id from added)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_brands_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  renamed int[] := array(select a.id from after_it a join before_it b using (id)
                          where (a.name, a.shown_name) is distinct from (b.name, b.shown_name));
begin
  perform search_fill_names(array(select name_id from search_name where brand_id = any(renamed)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_fill_groups(groups integer[])
 RETURNS void
 LANGUAGE sql
 SET enable_nestloop TO 'on'
AS $function$
  insert into search_group (group_id, pieces, chunks)
  select g.id, array_agg(p.piece order by p.at), array_agg(p.chunk order by p.at)
    from model_group g, search_pieces(coalesce(g.shown_name, g.name)) p where g.id = any(groups) group by g.id
  on conflict (group_id) do update set pieces = excluded.pieces, chunks = excluded.chunks
$function$;

CREATE OR REPLACE FUNCTION public.search_fill_names(names integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_nestloop TO 'on'
AS $function$
begin
  if cardinality(names) = 0 then return; end if;
  create temp table search_new on commit drop as
    select n.id, n.version_id, v.vehicle_type, v.group_id, v.brand_id,
           string_to_array(concat_ws(' ', g.name, g.shown_name, n.name, v.shown_name, n.variant), ' ') as chunks
      from version_name n join version v on v.id = n.version_id join model_group g on g.id = v.group_id
     where n.id = any(names);
  -- Names share most of their chunks: each is read once. What "CB 500" is joined of stands at their ends.
  create temp table search_chunk on commit drop as
    select d.vehicle_type, d.chunk, l.lexemes, p.first, p.last,
           (select string_agg('''' || lexeme || '''', ' ') from unnest(l.lexemes) lexeme) as words
      from (select distinct vehicle_type, unnest(chunks) as chunk from search_new) d
      cross join lateral (select search_lexemes(d.chunk) as lexemes offset 0) l
      cross join lateral (
        select substring((array_agg(piece order by at))[1] from '^[0-9]+$') as first,
               substring((array_agg(piece order by at desc))[1] from '^[a-z]{1,4}$') as last
          from search_pieces(d.chunk)) p
     where cardinality(l.lexemes) > 0;
  -- Without, the planner would join fifty thousand names to some thousands of chunks one by one.
  analyze search_new, search_chunk;
  create temp table search_main on commit drop as
    select b.id as brand_id, null::int as group_id, b.vehicle_type,
           array_remove(search_lexemes(concat_ws(' ', b.name, b.shown_name,
             (select string_agg(a.key, ' ') from brand_alias a where a.brand_id = b.id)))
             || translate(search_fold(b.name), ' -', '')
             || translate(search_fold(coalesce(b.shown_name, '')), ' -', ''), '') as lexemes
      from brand b where b.id in (select brand_id from search_new)
    union all
    select null, g.id, b.vehicle_type,
           array_remove(search_lexemes(concat_ws(' ', g.name, g.shown_name)) || translate(search_fold(g.name), ' -', '')
               || translate(search_fold(coalesce(g.shown_name, '')), ' -', ''), '')
      from model_group g join brand b on b.id = g.brand_id where g.id in (select group_id from search_new);
  create temp table search_text on commit drop as
    select id, string_agg(words, ' ') as words, array_remove(array_agg(distinct last || next), null) as joined
      from (select s.id, c.words, c.last, lead(c.first) over (partition by s.id order by u.at) as next
              from search_new s
              cross join lateral unnest(s.chunks) with ordinality as u(chunk, at)
              join search_chunk c on c.vehicle_type = s.vehicle_type and c.chunk = u.chunk) w
     group by id;

  insert into search_name (name_id, version_id, group_id, brand_id, guide, words)
  select s.id, s.version_id, s.group_id, s.brand_id, s.vehicle_type,
         coalesce(t.words, '')::tsvector || array_to_tsvector(b.lexemes || g.lexemes || coalesce(t.joined, '{}'))
    from search_new s
    join search_main b on b.brand_id = s.brand_id
    join search_main g on g.group_id = s.group_id
    left join search_text t on t.id = s.id
  on conflict (name_id) do update set group_id = excluded.group_id, brand_id = excluded.brand_id, words = excluded.words;

  insert into search_word (vehicle_type, word, main, keys)
  select vehicle_type, word, main, search_keys(word)
    from (select vehicle_type, word, bool_or(main) as main
            from (select vehicle_type, unnest(lexemes) as word, true as main from search_main
                  union all select vehicle_type, unnest(lexemes), false from search_chunk
                  union all select distinct s.vehicle_type, unnest(t.joined), false
                              from search_text t join search_new s on s.id = t.id) w
           group by vehicle_type, word) new
   where not exists (select from search_word k where k.vehicle_type = new.vehicle_type and k.word = new.word
                                                 and k.main >= new.main)
  on conflict (vehicle_type, word) do update set main = true where excluded.main;
  drop table search_new, search_chunk, search_main, search_text;
end $function$;

CREATE OR REPLACE FUNCTION public.search_fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(
           regexp_replace(
             regexp_replace(
               regexp_replace(
                 lower(translate(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'),
                                 'øØłŁđĐßæÆ', 'oOlLdDsaA') collate "C"),
                 '([0-9]),(?=[0-9])', '\1.', 'g'),
               '[\s/+()]+', ' ', 'g'),
             '(?<![0-9])\.|\.(?![0-9])|[^a-z0-9. ]', '-', 'g'),
           '-+', '-', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.search_groups_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform search_fill_groups(array(select id from added));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_groups_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  renamed int[] := array(select a.id from after_it a join before_it b using (id)
                          where (a.name, a.shown_name) is distinct from (b.name, b.shown_name));
begin
  perform search_fill_groups(renamed);
  perform search_fill_names(array(select name_id from search_name where group_id = any(renamed)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_keys(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when word ~ '^[a-z]{3,}$'
    then array(select distinct key
                 from (select word as key
                       union all select left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) at
                       union all select '~' || search_sound(word)) k)
    else array[word] end
$function$;

CREATE OR REPLACE FUNCTION public.search_lexemes(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with pieces as materialized (
    select piece, chunk, lead(piece) over (order by at) as next from search_pieces(value)
  )
  select coalesce(array_agg(distinct lexeme), '{}')
    from (select piece as lexeme from pieces
          union all select chunk from pieces
          union all select word from string_to_table(translate(search_fold(value), '-', ' '), ' ') word
          -- "CB 500" is written cb500 as well.
          union all select piece || next from pieces where piece ~ '^[a-z]{1,4}$' and next ~ '^[0-9]+$') l
   where lexeme <> '' and length(lexeme) <= 60
$function$;

CREATE OR REPLACE FUNCTION public.search_names_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform search_fill_names(array(select id from added));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_names_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    perform search_show_names(new.edition_id);
  else
    perform search_show_names(edition_id) from published
      where vehicle_type = old.vehicle_type and period < old.period order by period desc limit 1;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_pieces(value text)
 RETURNS TABLE(at bigint, piece text, chunk text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select row_number() over (order by c.n, p.n), p.found[1], replace(c.chunk, '-', '')
    from string_to_table(search_fold(value), ' ') with ordinality as c(chunk, n),
         regexp_matches(c.chunk, '[a-z]+|[0-9]+(?:\.[0-9]+)*', 'g') with ordinality as p(found, n)
$function$;

CREATE OR REPLACE FUNCTION public.search_readings(queries text[], scores double precision[], year_lists text[], word_lists text[])
 RETURNS TABLE(n bigint, q tsquery, score double precision, years integer[], words text[])
 LANGUAGE plpgsql
 IMMUTABLE ROWS 1
AS $function$
begin
  return query select r.n, r.q::tsquery, r.score, r.years::int[], r.words::text[]
    from unnest($1, $2, $3, $4) with ordinality as r(q, score, years, words, n);
end $function$;

CREATE OR REPLACE FUNCTION public.search_retire_names(month text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  retired bigint;
begin
  perform pg_advisory_xact_lock(hashtext('search_name.guide'));
  with kept as materialized (
    select id from edition where status = 'staged'
    union
    select p.edition_id from published p
     where p.period >= coalesce((select max(c.period) from published c
                                  where c.vehicle_type = p.vehicle_type and c.period <= month), '')
  ), used as materialized (
    select distinct p.name_id from edition_price p join kept on kept.id = p.edition_id
  )
  update search_name n set guide = null
   where n.guide is not null and not exists (select from used where used.name_id = n.name_id);
  get diagnostics retired = row_count;
  return retired;
end $function$;

CREATE OR REPLACE FUNCTION public.search_show_names(edition integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Beside search_retire_names one of them would miss what the other sees.
  perform pg_advisory_xact_lock(hashtext('search_name.guide'));
  update search_name n set guide = v.vehicle_type
    from edition_price p join version v on v.id = p.version_id
   where p.edition_id = edition and n.guide is null and n.version_id = p.version_id and n.name_id = p.name_id;
end $function$;

CREATE OR REPLACE FUNCTION public.search_sound(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(
           translate(
             regexp_replace(regexp_replace(regexp_replace(regexp_replace(
               word, 'll', 'i', 'g'), 'c(?=[eiy])', 's', 'g'), 'qu(?=[ei])|ck', 'k', 'g'), 'ph', 'f', 'g'),
             'bwzcqyxjh', 'vvskkisi'),
           '(.)\1+', '\1', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.search_versions_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform search_fill_names(array(
    select n.name_id from after_it a join before_it b using (id) join search_name n on n.version_id = a.id
     where (a.group_id, a.brand_id, a.shown_name) is distinct from (b.group_id, b.brand_id, b.shown_name)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.take_price_range(keys text[], wanted text, most integer, at timestamp with time zone, ends timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(keys) = (select count(*) from price_range_use u
                           where u.key = any(keys) and u.until > at and wanted = any(u.ranges)) then
    return true;
  end if;
  insert into price_range_use (key, ranges, until)
  select k, '{}', ends from unnest(keys) k order by k on conflict (key) do nothing;
  -- In one order for everybody, or two callers could wait for each other.
  perform from price_range_use u where u.key = any(keys) order by u.key for update;
  if exists (select from price_range_use u where u.key = any(keys) and u.until > at
                and not wanted = any(u.ranges) and cardinality(u.ranges) >= most) then
    return false;
  end if;
  update price_range_use u
     set ranges = case when u.until <= at then array[wanted]
                       when wanted = any(u.ranges) then u.ranges else u.ranges || wanted end,
         until = case when u.until <= at then ends else u.until end
   where u.key = any(keys);
  return true;
end $function$;
