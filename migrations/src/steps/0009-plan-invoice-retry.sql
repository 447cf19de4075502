-- When Mercado Pago tries a rejected charge again; null if it doesn't, or doesn't say.
alter table plan_invoice add column retry_at timestamptz;
