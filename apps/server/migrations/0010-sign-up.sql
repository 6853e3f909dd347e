-- What a token was made for beyond its user: the phone number that a pin proved.
alter table account_token add column details jsonb not null default '{}';
create index on account_token (user_id, purpose);

-- A number is proven by a pin sent to it; only a proven one may reset a password.
alter table school_user add column verified_phone_at timestamptz;
create function forget_proven_phone() returns trigger language plpgsql as $$
begin
  if (new.phone_country_code, new.phone_number) is distinct from (old.phone_country_code, old.phone_number)
    and new.verified_phone_at is not distinct from old.verified_phone_at then
    new.verified_phone_at := null;
  end if;
  return new;
end $$;
create trigger forget_proven_phone before update of phone_country_code, phone_number on school_user
  for each row execute function forget_proven_phone();

-- A proven number is one person's: signing in by it must not be ambiguous.
create unique index school_user_proven_phone on school_user (phone_country_code, phone_number)
  where verified_phone_at is not null;
