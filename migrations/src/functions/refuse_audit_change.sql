-- Append-only, for the application's own role too.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit is append-only' using errcode = 'insufficient_privilege';
  end
$$;

create or replace trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();
