-- Seed values, edited in the console; a year costs twelve months less a tenth.
with seed (code, name, billing, kind, professional, price_cents, infocredits_per_month) as (
  values
    ('individualFree', 'Free', 'monthly', 'individual', false, 0, 0),
    ('individualCar', 'Auto Básico', 'monthly', 'car', false, 650000, 15),
    ('individualCar', 'Auto Básico', 'anual', 'car', false, 7020000, 15),
    ('individualMotorbike', 'Moto Básico', 'monthly', 'moto', false, 450000, 15),
    ('individualMotorbike', 'Moto Básico', 'anual', 'moto', false, 4860000, 15),
    ('individualPremium', 'Premium', 'monthly', 'individual', false, 1200000, 45),
    ('individualPremium', 'Premium', 'anual', 'individual', false, 12960000, 45),
    ('professionalFree', 'Free', 'monthly', 'professional', true, 0, 0),
    ('professionalIndividual', 'InfoPro Individual', 'monthly', 'professional', true, 4500000, 300),
    ('professionalIndividual', 'InfoPro Individual', 'anual', 'professional', true, 48600000, 300),
    ('professionalFleet', 'InfoPro Grupal', 'monthly', 'fleet', true, 0, 1000)
), added as (
  insert into plan (code, name, billing, kind, professional)
  select code, name, billing, kind, professional from seed
  returning id, code, billing
)
insert into plan_price (plan_id, holds_from, price_cents, infocredits_per_month, created_at)
select a.id, '2020-01-01 00:00-03', s.price_cents, s.infocredits_per_month, now()
  from added a join seed s using (code, billing)
 order by a.id;

with seed (infocredits, list_price_cents, off) as (
  values (15, 750000, 0), (45, 2250000, 10), (60, 3000000, 20)
), added as (
  insert into product (infocredits) select infocredits from seed returning id, infocredits
)
insert into product_price (product_id, holds_from, list_price_cents, off, sold, created_at)
select a.id, '2020-01-01 00:00-03', s.list_price_cents, s.off, true, now()
  from added a join seed s using (infocredits)
 order by a.id;
